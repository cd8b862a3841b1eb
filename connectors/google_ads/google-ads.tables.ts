import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { historyNotes, lostRows } from '../families/google/google-history.ts';
import { quarterLabel, todayIn } from '../kit/table/dates.ts';
import { type MetricValues, noValues } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import { type AdsRow, fieldOf, numberOf, textOf } from './google-ads.api.ts';
import { nameOfValue } from './google-ads.labels.ts';
import type { AdsMetric } from './google-ads.metrics.ts';
import { maxRows, type Plan } from './google-ads.plan.ts';

export type AdsAnswer = {
  rows: AdsRow[];
  summary: AdsRow | null;
  /** Names of places by id. */
  names: Map<string, string>;
  currency: string;
  timezone: string;
};

const historyMonths = 37;

type Group = { label: string; rows: AdsRow[]; values: MetricValues };

export function adsTable(plan: Plan, answer: AdsAnswer, nowMs: number): Table {
  const { query, dimension, metrics } = plan;
  const { currency, timezone } = answer;
  const today = todayIn(timezone, nowMs);
  const historyStart = Temporal.PlainDate.from(today).subtract({ months: historyMonths }).toString();
  const isKnown = query.endDate >= historyStart;
  // Of campaigns and keywords Google has rows of zeros for days that it doesn't keep as well.
  const groups = isKnown
    ? groupsOf(plan, answer).filter((group) => plan.tests.every((test) => test(group)))
    : [];
  const whole = isKnown ? totalsOf(plan, answer, groups) : noValues(metrics);
  const passes = dimension !== null || plan.tests.every((test) => test({ label: null, values: whole }));
  const totals = passes
    ? whole
    : Object.fromEntries(metrics.map((metric) => [metric.id, mergedValue(metric, [])]));
  const rows: TableRow[] = dimension
    ? groups.map(({ label, values }) => ({ label, values }))
    : passes
      ? [{ label: null, values: totals }]
      : [];
  return buildTable({
    dimension,
    metrics,
    rows: [
      ...rows,
      ...lostRows(dimension, query, historyStart, new Set(groups.map(({ label }) => label)), metrics),
    ],
    totals,
    fill: {
      with: isKnown && plan.tests.length === 0 ? 0 : null,
      startDate: query.startDate,
      endDate: query.endDate,
      until: today,
    },
    ...(currency === '' ? {} : { currency }),
    timezone,
    notes: [...historyNotes('Google Ads', query, historyStart, historyMonths), ...notesOf(plan, answer)],
  });
}

/** Rows that people read as one become one: days of several campaigns, genders of several ad groups. */
function groupsOf(plan: Plan, { rows, names }: AdsAnswer): Group[] {
  const { dimension, metrics } = plan;
  if (!dimension) return [];
  const byKey = new Map<string, AdsRow[]>();
  for (const row of rows) {
    const key = keyOf(plan, row);
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  const groups = [...byKey].map(([key, ofKey]) => ({
    key,
    label: labelOf(plan, key, ofKey[0] ?? {}, names),
    rows: ofKey,
    values: Object.fromEntries(metrics.map((metric) => [metric.id, mergedValue(metric, ofKey)])),
  }));
  return toldApart(groups);
}

function keyOf({ dimension }: Plan, row: AdsRow): string {
  const key = textOf(row, dimension?.key ?? '');
  if (dimension?.type === 'hour') return `${textOf(row, 'segments.date')}T${key.padStart(2, '0')}`;
  return dimension?.type === 'month' ? key.slice(0, 7) : key;
}

function labelOf({ dimension, account }: Plan, key: string, row: AdsRow, names: Map<string, string>): string {
  if (dimension?.type !== 'text') return key;
  if (dimension.labels) return nameOfValue(dimension.labels, key);
  switch (dimension.id) {
    case 'quarter':
      return quarterLabel(key);
    case 'hour_of_day':
      return `${key.padStart(2, '0')}:00`;
    case 'country':
    case 'region':
    case 'city':
      return names.get(key.replace(/^\D+/, '')) ?? (key === '' ? 'Unknown' : key);
    case 'account':
      return textOf(row, dimension.name ?? '') || hyphenated(account.customerId);
    case 'ad':
      return adName(row, key);
    default:
      return (dimension.name ? textOf(row, dimension.name) : key) || key;
  }
}

/** Responsive ads have no name of their own. */
function adName(row: AdsRow, id: string): string {
  const name = textOf(row, 'ad_group_ad.ad.name');
  if (name !== '') return name;
  const urls = fieldOf(row, 'ad_group_ad.ad.final_urls');
  const type = nameOfValue({}, textOf(row, 'ad_group_ad.ad.type'));
  return Array.isArray(urls) && urls.length > 0 ? `${type} – ${String(urls[0])}` : `${type} ${id}`;
}

export function hyphenated(id: string): string {
  return id.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}

/** Two campaigns may have one name: both keep it, with their numbers. */
function toldApart(groups: (Group & { key: string })[]): Group[] {
  const counts = new Map<string, number>();
  for (const { label } of groups) counts.set(label, (counts.get(label) ?? 0) + 1);
  return groups.map(({ key, ...group }) =>
    (counts.get(group.label) ?? 0) > 1 ? { ...group, label: `${group.label} (${key})` } : group,
  );
}

/** Google's own value of one row; of several, their sum, or a ratio of sums where its parts are known. */
function mergedValue(metric: AdsMetric, rows: AdsRow[]): number | null {
  const [first] = rows;
  if (!first) return metric.additive ? 0 : null;
  if (rows.length === 1 && !metric.made) return scaled(metric, numberOf(first, metric.field));
  if (metric.additive) return scaled(metric, sumOf(rows, metric.field));
  const { parts } = metric;
  if (!parts) return null;
  const per = sumOf(rows, parts.per);
  return per === 0 ? null : scaled(metric, (sumOf(rows, parts.of) * parts.times) / per);
}

/** A ratio that is left out has nothing to divide by; a count that is left out is none. */
function scaled({ scale, additive }: AdsMetric, value: number | null): number | null {
  if (value === null) return additive ? 0 : null;
  return scale === 1 ? value : value * scale;
}

function sumOf(rows: AdsRow[], field: string): number {
  return rows.reduce((sum, row) => sum + (numberOf(row, field) ?? 0), 0);
}

/** The sum as Google makes it, people counted once; of filtered rows their own. */
function totalsOf(
  { metrics, tests, dimension }: Plan,
  { rows, summary }: AdsAnswer,
  groups: Group[],
): MetricValues {
  if (tests.length > 0 && dimension) {
    const kept = groups.flatMap((group) => group.rows);
    return Object.fromEntries(metrics.map((metric) => [metric.id, mergedValue(metric, kept)]));
  }
  return Object.fromEntries(
    metrics.map((metric) => {
      const isSetUp = !metric.field.startsWith('metrics.');
      if (isSetUp) return [metric.id, rows.length === 1 ? mergedValue(metric, rows) : null];
      return [metric.id, summary ? mergedValue(metric, [summary]) : mergedValue(metric, rows)];
    }),
  );
}

function notesOf({ gaql, unlimited }: Plan, { rows }: AdsAnswer): Note[] {
  if (gaql === unlimited || rows.length < maxRows) return [];
  return [{ code: 'truncated', text: `The ${maxRows} rows with the most of the first metric were read.` }];
}
