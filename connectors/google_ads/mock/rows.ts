import { isoDay } from '../../mock-kit/days.ts';
import { queryError } from './ads-error.ts';
import type { AdsAccount } from './data/accounts.ts';
import { type AdsFact, adsFacts } from './data/facts.ts';
import { addMeasures, type Measures, noMeasures } from './data/measures.ts';
import { type Entry, entriesOf } from './entries.ts';
import { camelPath, type FieldValue, RESOURCES, readerOf, SEGMENTS } from './fields.ts';
import type { Condition } from './gaql.ts';
import { METRICS } from './metrics.ts';
import type { Plan } from './plan.ts';

type Row = { entry: Entry; measures: Measures };

/** All rows of a query in their order, and the row of their sum. */
export type SearchResult = { results: object[]; summary: object };

export function searchRows(account: AdsAccount, plan: Plan, now: number): SearchResult {
  const rows = [...collectRows(account, plan, now).values()].filter(({ measures }) =>
    passesHaving(plan, measures),
  );
  const sum = rows.reduce((total, { measures }) => addMeasures(total, measures), noMeasures());
  const { limit } = plan.gaql;
  const results = orderRows(rows, plan).slice(0, limit ?? rows.length);
  return {
    results: results.map((row) => resultOf(row, plan)),
    summary: { metrics: metricsOf(sum, plan.metrics) },
  };
}

function collectRows(account: AdsAccount, plan: Plan, now: number): Map<string, Row> {
  const rows = new Map<string, Row>();
  const conditions = plan.where.map((condition) => ({ condition, read: readerOf(condition.field) }));
  const keyOf = keyReader(plan);
  const add = (entry: Entry) => {
    if (!conditions.every(({ condition, read }) => holds(read(entry), condition))) return;
    const key = keyOf(entry);
    const row = rows.get(key);
    if (row) addMeasures(row.measures, entry.measures);
    else rows.set(key, { entry, measures: addMeasures(noMeasures(), entry.measures) });
  };
  if (plan.segments.length === 0) for (const entry of entities(account, plan)) add(entry);
  if (plan.metrics.length === 0) return rows;
  for (let day = plan.start; day <= plan.end; day++) {
    for (const fact of adsFacts(account.id, isoDay(day), now)) {
      const entry = { account, fact, day, measures: fact.measures };
      for (const part of entriesOf(plan.gaql.from, entry, plan.gaql.select)) add(part);
    }
  }
  return rows;
}

/** The key of a row. */
function keyReader({ gaql, attributes, segments }: Plan): (entry: Entry) => string {
  const identity = RESOURCES[gaql.from]?.identity;
  const named = [...attributes, ...segments.map((name) => `segments.${name}`)].map(readerOf);
  return (entry) => [identity?.(entry), ...named.map((read) => read(entry))].join('\n');
}

/** Existing entities have a row, even without values, unless a segment splits it. */
function entities(account: AdsAccount, { gaql }: Plan): Entry[] {
  const countable = ['customer', 'campaign', 'ad_group', 'ad_group_ad', 'asset_group', 'keyword_view'];
  if (!countable.includes(gaql.from)) return [];
  return account.campaigns.flatMap((campaign) =>
    campaign.groups.flatMap((group) =>
      group.ads.flatMap((ad) =>
        [...group.keywords, ...(group.keywords.length === 0 ? [null] : [])].flatMap((keyword) => {
          const measures = noMeasures();
          const fact: AdsFact = {
            campaign,
            group,
            ad,
            keyword,
            device: '',
            network: '',
            measures,
            day: 0,
            seed: 0,
          };
          return entriesOf(gaql.from, { account, fact, day: 0, measures }, []);
        }),
      ),
    ),
  );
}

function passesHaving({ segments, metrics, having }: Plan, measures: Measures): boolean {
  const isZero = metrics.every((name) => (METRICS[name]?.value(measures) ?? 0) === 0);
  if (segments.length > 0 && metrics.length > 0 && isZero) return false;
  return having.every((condition) => holds(METRICS[condition.field.slice(8)]?.value(measures), condition));
}

function orderRows(rows: Row[], { gaql }: Plan): Row[] {
  const shownOf = ({ entry, measures }: Row, field: string) =>
    field.startsWith('metrics.') ? METRICS[field.slice(8)]?.value(measures) : readerOf(field)(entry);
  return [...rows].sort((a, b) => {
    for (const { field, descending } of gaql.orderBy) {
      const order = compare(shownOf(a, field), shownOf(b, field));
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
}

function compare(a: FieldValue, b: FieldValue): number {
  if (typeof a === 'number' || typeof b === 'number') return Number(a ?? -1) - Number(b ?? -1);
  return String(a ?? '') < String(b ?? '') ? -1 : String(a ?? '') > String(b ?? '') ? 1 : 0;
}

function resultOf({ entry, measures }: Row, plan: Plan): object {
  const result: Record<string, unknown> = {};
  const { from } = plan.gaql;
  const account = `customers/${entry.account.id}`;
  const end = RESOURCES[from]?.name(entry) ?? '';
  put(result, `${from}.resource_name`, end === '' ? account : `${account}/${end}`);
  for (const path of plan.attributes) put(result, path, readerOf(path)(entry));
  for (const name of plan.segments) put(result, `segments.${name}`, SEGMENTS[name]?.(entry));
  if (plan.metrics.length > 0) result.metrics = metricsOf(measures, plan.metrics);
  return result;
}

function put(result: Record<string, unknown>, path: string, value: FieldValue): void {
  if (value === undefined) return;
  const names = path.split('.').map(camelPath);
  const last = names.pop() ?? '';
  let place = result;
  for (const name of names) {
    place[name] ??= {};
    place = place[name] as Record<string, unknown>;
  }
  place[last] = value;
}

function metricsOf(measures: Measures, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const metric = METRICS[name];
      const value = metric?.value(measures);
      if (value === undefined) return [];
      return [[camelPath(name), metric?.type === 'int64' ? String(value) : value]];
    }),
  );
}

/** Whether a value meets a condition. Throws `queryError` for an operator it can't be used with. */
function holds(value: FieldValue, { field, operator, values }: Condition): boolean {
  const [first = ''] = values;
  const text = String(value ?? '');
  switch (operator) {
    case '=':
      return text === first;
    case '!=':
      return text !== first;
    case 'IN':
      return values.includes(text);
    case 'NOT IN':
      return !values.includes(text);
    case 'LIKE':
      return like(text, first);
    case 'NOT LIKE':
      return !like(text, first);
    case 'IS NULL':
      return value === undefined;
    case 'IS NOT NULL':
      return value !== undefined;
    case '>':
      return Number(value ?? 0) > Number(first);
    case '>=':
      return Number(value ?? 0) >= Number(first);
    case '<':
      return Number(value ?? 0) < Number(first);
    case '<=':
      return Number(value ?? 0) <= Number(first);
    default:
      throw queryError('BAD_OPERATOR', `'${operator}' can't be used with ${field}.`);
  }
}

/** `%` is anything, `_` one character, and either in brackets is itself. */
function like(text: string, pattern: string): boolean {
  const source = pattern.replace(/\[(.)\]|[%_]|[\\^$.*+?()[\]{}|]/g, (found, escaped?: string) => {
    if (escaped !== undefined) return escaped.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    if (found === '%') return '.*';
    return found === '_' ? '.' : `\\${found}`;
  });
  return new RegExp(`^${source}$`, 'isu').test(text);
}
