import type { OrderByMessage } from './messages.ts';
import type { Plan } from './plan.ts';
import type { Tally } from './tally.ts';

/** A finished row. `all` has a value for each metric and column by name, including hidden ones. */
export type Row = {
  values: readonly string[];
  all: ReadonlyMap<string, number>;
  tally: Tally;
  rangeIndex: number;
};

type Compare = (left: Row, right: Row) => number;

/**
 * Rows in the requested order; without `orderBys` by the first metric, largest first. Ties are ordered by the dimensions'
 * values.
 */
export function orderRows(
  rows: readonly Row[],
  plan: Pick<Plan, 'dimensions' | 'columns' | 'orderBys'>,
  compared: boolean,
): Row[] {
  const names = [...plan.dimensions.map(({ apiName }) => apiName), ...(compared ? ['dateRange'] : [])];
  const first = plan.columns[0];
  const fallback: OrderByMessage[] = first ? [{ metric: { metricName: first.name }, desc: true }] : [];
  const orders = plan.orderBys.length > 0 ? plan.orderBys : fallback;
  const compares = orders.map((order) => compareBy(order, names));
  return rows.toSorted((left, right) => {
    for (const compare of compares) {
      const difference = compare(left, right);
      if (difference !== 0) return difference;
    }
    return compareTexts(left.values.join('\u0001'), right.values.join('\u0001'));
  });
}

function compareBy({ metric, dimension, desc = false }: OrderByMessage, names: readonly string[]): Compare {
  const sign = desc ? -1 : 1;
  if (metric) {
    const name = metric.metricName ?? '';
    return (left, right) => sign * ((left.all.get(name) ?? 0) - (right.all.get(name) ?? 0));
  }
  const index = names.indexOf(dimension?.dimensionName ?? '');
  const value = (row: Row) => row.values[index] ?? '';
  switch (dimension?.orderType) {
    case 'NUMERIC':
      return (left, right) => sign * (numeric(value(left)) - numeric(value(right)));
    case 'CASE_INSENSITIVE_ALPHANUMERIC':
      return (left, right) => sign * compareTexts(value(left).toLowerCase(), value(right).toLowerCase());
    default:
      return (left, right) => sign * compareTexts(value(left), value(right));
  }
}

/** Texts that are no number sort first. */
function numeric(text: string): number {
  const number = Number(text);
  return text === '' || Number.isNaN(number) ? -Number.MAX_VALUE : number;
}

function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
