import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { passingRows } from '../kit/query/filter-tests.ts';
import { dateLabel, dateLabels } from '../kit/table/dates.ts';
import { distinctNames } from '../kit/table/distinct-names.ts';
import { numberOf, sumOf } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import type { Level, ReportRow } from './tiktok.api.ts';
import { isAsked, type Parts, type TikTokDimension } from './tiktok.catalogue.ts';
import { labelOf } from './tiktok.labels.ts';
import type { Plan } from './tiktok.plan.ts';

/** A row by what it is of; `name` is what people call it. */
export type Keyed = { key: string; name: string; parts: Parts };

const own: Record<string, { id: string; level: Level }> = {
  campaign: { id: 'campaign_id', level: 'campaign' },
  adGroup: { id: 'adgroup_id', level: 'adgroup' },
  ad: { id: 'ad_id', level: 'ad' },
};
const nameFields: Record<string, string> = {
  campaign: 'campaign_name',
  adGroup: 'adgroup_name',
  ad: 'ad_name',
};

/** Names, and parents where rows are finer than the dimension. */
export function attributesOf(dimension: TikTokDimension | null, level: Level): string[] {
  if (dimension?.id === 'objective') return ['objective_type'];
  const entity = own[dimension?.id ?? ''];
  if (!dimension || !entity) return [];
  const name = nameFields[dimension.id] ?? '';
  return entity.level === level ? [name] : [name, entity.id];
}

/** Rows of a report by the label of the plan's dimension. */
export function keyedRows(plan: Plan, rows: ReportRow[], level: Level): Keyed[] {
  return rows.map((row) => ({ ...keyOf(plan, row, level), parts: partsOf(plan, row) }));
}

function keyOf(
  { dimension }: Plan,
  { dimensions, metrics }: ReportRow,
  level: Level,
): { key: string; name: string } {
  if (!dimension) return { key: '', name: '' };
  if (dimension.type !== 'text') {
    const label = timeLabel(dimension, dimensions);
    return { key: label, name: label };
  }
  const entity = own[dimension.id];
  if (entity) {
    const id = (entity.level === level ? dimensions[entity.id] : metrics[entity.id]) ?? '';
    return { key: id, name: metrics[nameFields[dimension.id] ?? ''] || `${dimension.label} ${id}` };
  }
  const value = (dimension.audience ? dimensions[dimension.audience] : metrics.objective_type) ?? '';
  return { key: value, name: labelOf(dimension.id, value) };
}

/** `2026-06-01 13:00:00` as the label of an hour, or of the day's week or month. */
function timeLabel(
  { type }: TikTokDimension,
  { stat_time_day: day, stat_time_hour: hour }: Record<string, string>,
): string {
  if (type === 'hour') return (hour ?? '').slice(0, 13).replace(' ', 'T');
  return dateLabel(type, (day ?? '').slice(0, 10));
}

/** Every figure is text; "-" is none. */
export function partsOf({ fields }: Plan, { metrics }: ReportRow): Parts {
  return Object.fromEntries(fields.map((field) => [field, numberOf(metrics[field])]));
}

/** Sums of what adds up; people of several rows are unknown, and so is what none of them tells. */
export function merged(all: Parts[]): Parts {
  const fields = new Set(all.flatMap((parts) => Object.keys(parts)));
  return Object.fromEntries([...fields].map((field) => [field, mergedField(all, field)]));
}

function mergedField(all: Parts[], field: string): number | null {
  return isAsked(field) && all.length > 1 ? null : sumOf(all.map((parts) => parts[field]));
}

/** One row for each key; two entities of one name are told apart by their ids. */
export function gathered(rows: Keyed[]): Keyed[] {
  const byKey = [...Map.groupBy(rows, ({ key }) => key)];
  const one = byKey.map(([key, same]) => ({
    key,
    name: same[0]?.name ?? key,
    parts: merged(same.map(({ parts }) => parts)),
  }));
  const names = distinctNames(one.map(({ key, name }) => ({ id: key, name, hint: key })));
  return one.map((row) => ({ ...row, name: names.get(row.key) ?? row.name }));
}

export type Findings = { rows: Keyed[]; whole: Parts | null; complete: boolean };
export type Account = { currency: string | undefined; timezone: string; today: string };

/** Reports as a table: computed rates, days that are left out as zeros, money in the advertiser's currency. */
export function tikTokTable(plan: Plan, account: Account, { rows, whole, complete }: Findings): Table {
  const { query, dimension, metrics, rowFilters } = plan;
  const valuesOf = (parts: Parts) =>
    Object.fromEntries(metrics.map((metric) => [metric.id, metric.of(parts)]));
  const computed = rows.map(({ name, parts }) => ({
    label: dimension ? name : null,
    parts,
    values: valuesOf(parts),
  }));
  const kept = rowFilters.length > 0 ? passingRows(computed, rowFilters, dimension?.id ?? '') : computed;
  const isTime = dimension !== null && dimension.type !== 'text' && rowFilters.length === 0;
  const total = whole ?? merged(kept.map(({ parts }) => parts));
  return buildTable({
    dimension,
    metrics,
    rows: [
      ...kept.map(({ label, values }) => ({ label, values })),
      ...(isTime ? quietRows(plan, kept, account.today) : []),
    ],
    totals: valuesOf(withNothing(plan, total, rows.length === 0)),
    ...(isTime ? { fill: { with: null, startDate: query.startDate, endDate: query.endDate } } : {}),
    ...(account.currency ? { currency: account.currency } : {}),
    timezone: account.timezone,
    notes: notesOf(plan, complete, complete && dimension?.audience ? leavesSomeOut(rows, total) : false),
  });
}

/** Where there are no rows nothing happened: sums are zero, and nobody was reached. */
function withNothing({ fields, rowFilters }: Plan, parts: Parts, isNothing: boolean): Parts {
  const missing = (field: string) => (isAsked(field) && (field !== 'reach' || !isNothing) ? null : 0);
  const isEmpty = Object.keys(parts).length === 0;
  if (!isEmpty && rowFilters.length === 0) return parts;
  return { ...Object.fromEntries(fields.map((field) => [field, missing(field)])), ...parts };
}

/** Labels up to today of which TikTok has no row. */
function quietRows(plan: Plan, rows: TableRow[], today: string): TableRow[] {
  const { dimension, query, fields, metrics } = plan;
  const told = new Set(rows.map(({ label }) => label));
  const nothing = Object.fromEntries(
    fields.map((field) => [field, isAsked(field) && field !== 'reach' ? null : 0]),
  );
  const values = Object.fromEntries(metrics.map((metric) => [metric.id, metric.of(nothing)]));
  return dateLabels(dimension?.type ?? 'text', query.startDate, query.endDate)
    .filter((label) => label.slice(0, 10) <= today && !told.has(label))
    .map((label) => ({ label, values }));
}

/** Whether rows about people add up to less than the whole. Each is told in hundredths. */
function leavesSomeOut(rows: Keyed[], whole: Parts): boolean {
  const sums = merged(rows.map(({ parts }) => parts));
  const rounding = 0.005 * (rows.length + 1);
  return Object.entries(whole).some(
    ([field, value]) => value !== null && !isAsked(field) && value - (sums[field] ?? 0) > rounding,
  );
}

function notesOf({ query, fields }: Plan, complete: boolean, isPartial: boolean): Note[] {
  const notes: Note[] = [];
  const days = (Date.parse(query.endDate) - Date.parse(query.startDate)) / 86_400_000 + 1;
  if (days > 365 && fields.some(isAsked)) {
    notes.push({
      code: 'partial',
      text: 'TikTok counts people over 365 days at most; over more their number is unknown.',
    });
  }
  if (isPartial) {
    notes.push({
      code: 'partial',
      text: 'TikTok knows this of some people only; the total counts all of them.',
    });
  }
  if (!complete) {
    notes.push({
      code: 'truncated',
      text: 'TikTok has more rows than were read; the largest are shown, the total is of all.',
    });
  }
  return notes;
}
