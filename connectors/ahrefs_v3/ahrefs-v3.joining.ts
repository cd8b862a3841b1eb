import { type MetricValues, meanOf } from '../kit/table/metric-values.ts';
import { hostOf, type Row } from './ahrefs-v3.api.ts';
import { countryOf } from './ahrefs-v3.countries.ts';
import type { Split } from './ahrefs-v3.lists.ts';
import type { AhrefsMetric } from './ahrefs-v3.metric.ts';
import { inOurUnit } from './ahrefs-v3.site.ts';
import { intentOf } from './ahrefs-v3.where.ts';

/** Rows under each label of a split; a row with several labels is under each of them. */
export function groupsOf(split: Split, rows: Row[]): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows)
    for (const label of labelsOf(split, row)) groups.set(label, [...(groups.get(label) ?? []), row]);
  return [...groups];
}

const statuses: Record<string, string> = { left: 'New', right: 'Lost', both: 'Kept' };

function labelsOf({ id, fields }: Split, row: Row): string[] {
  if (id === 'intent') return [intentOf(row) ?? '(none)'];
  const value = fields.map((field) => row[field]).find((one) => one !== null && one !== undefined);
  if (Array.isArray(value)) return value.length === 0 ? ['(none)'] : value.map(String);
  if (value === undefined || value === '') return ['(none)'];
  const text = String(value);
  if (id === 'country') return [countryOf(text)];
  if (id === 'status') return [statuses[text] ?? text];
  return [id === 'competitor_domain' ? hostOf(text) : readable(text)];
}

/** Addresses come encoded; people read them decoded. */
function readable(text: string): string {
  if (!text.startsWith('http')) return text;
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** Combines the values of rows by the joining of each metric. */
export function joinRows(ahrefsMetrics: AhrefsMetric[], rows: Row[]): MetricValues {
  return Object.fromEntries(ahrefsMetrics.map((metric) => [metric.id, metricValueOf(metric, rows)]));
}

function metricValueOf(metric: AhrefsMetric, rows: Row[]): number | null {
  const values = rows.flatMap((row) => inOurUnit(metric, row) ?? []);
  switch (metric.joining) {
    case 'count':
      return rows.length;
    case 'true':
      return metric.field === '' ? null : rows.filter((row) => row[metric.field] === true).length;
    case 'sum':
      return sumOf(metric, rows, values);
    case 'mean':
      return meanOf(values);
    case 'largest':
      return values.length === 0 ? null : Math.max(...values);
    case 'gain':
      return meanOf(rows.flatMap((row) => gainOf(metric, row) ?? []));
    default:
      return rows.length === 1 ? (values[0] ?? null) : null;
  }
}

/** Null for unknown values; 0 for no rows. */
function sumOf({ field }: AhrefsMetric, rows: Row[], values: number[]): number | null {
  if (field === '' || (rows.length > 0 && values.length === 0)) return null;
  return values.reduce((sum, value) => sum + value, 0);
}

function gainOf({ field, before = '' }: AhrefsMetric, row: Row): number | null {
  const [now, then] = [row[field], row[before]];
  return typeof now === 'number' && typeof then === 'number' ? then - now : null;
}
