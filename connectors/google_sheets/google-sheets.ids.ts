import { ProviderError } from '../kit/http/provider-error.ts';

/**
 * Names of metrics, dimensions and filter fields. A column is bound by its header: `column:Spend` is the column itself,
 * `average:Spend` its mean, `week:Date` its weeks. `rows` and `labels` are counts, `row` is the row number.
 */
export type MetricId =
  | { kind: 'column' | 'sum' | 'average' | 'first' | 'last'; name: string }
  | { kind: 'rows' }
  | { kind: 'labels' };

export type DimensionId =
  | { kind: 'column' | 'week' | 'month' | 'quarter' | 'year' | 'weekday'; name: string }
  | { kind: 'row' };

const metricKinds = ['column', 'sum', 'average', 'first', 'last'] as const;
const dimensionKinds = ['column', 'week', 'month', 'quarter', 'year', 'weekday'] as const;

/** Throws `bad_query` for a text that names no metric. */
export function parseMetricId(id: string): MetricId {
  if (id === 'rows' || id === 'labels') return { kind: id };
  const [kind, name] = split(id);
  const known = metricKinds.find((one) => one === kind);
  if (!known || name === '')
    throw new ProviderError('bad_query', `"${id}" is not a metric of Google Sheets.`);
  return { kind: known, name };
}

/** Throws `bad_query` for a text that names no dimension. */
export function parseDimensionId(id: string): DimensionId {
  if (id === 'row') return { kind: id };
  const [kind, name] = split(id);
  const known = dimensionKinds.find((one) => one === kind);
  if (!known || name === '')
    throw new ProviderError('bad_query', `"${id}" is not a dimension of Google Sheets.`);
  return { kind: known, name };
}

export const columnId = (name: string): string => `column:${name}`;

function split(id: string): [kind: string, name: string] {
  const colon = id.indexOf(':');
  return colon < 0 ? [id, ''] : [id.slice(0, colon), id.slice(colon + 1)];
}
