import type { Column, Note, Row } from '@vitrine/contract/entities/table.ts';
import { evaluateTree } from '@vitrine/contract/rules/formulas/expression-value.ts';
import type { Formula, FormulaPlan } from '../plan/plan-formulas.ts';
import { DIMENSION_KEY, type Joined, labelOf } from './join-instances.ts';

/**
 * The joined values with the columns of calculated metrics, and without parts that were not chosen. Each row is evaluated from
 * its own parts and a total from the parts' totals, never from rows: a total of ratios is meaningless.
 */
export function withFormulas(joined: Joined, plan: FormulaPlan | null, merged: boolean): Joined {
  if (plan === null) return joined;
  const makers = plan.formulas.map((formula) => makerOf(formula, joined.columns, merged));
  const columns = [...joined.columns, ...makers.map(({ column }) => column)];
  const isShown = (key: string) => key === DIMENSION_KEY || plan.shown.includes(key);
  const complete = <MetricValues extends Row>(row: MetricValues): MetricValues => {
    const made = makers.map(({ column, make }) => [column.key, make(row)]);
    const all = { ...row, ...Object.fromEntries(made) };
    return Object.fromEntries(Object.entries(all).filter(([key]) => isShown(key))) as MetricValues;
  };
  return {
    columns: columns
      .filter(({ key }) => isShown(key))
      .sort((a, b) => plan.shown.indexOf(a.key) - plan.shown.indexOf(b.key)),
    rows: joined.rows.map(complete),
    totals: complete(joined.totals),
  };
}

/** Says which calculated metrics mix currencies and therefore have no data. */
export function mixedCurrencyNotes(joined: Joined, plan: FormulaPlan | null): Note[] {
  return (plan?.formulas ?? []).flatMap((formula): Note[] => {
    const currencies = currenciesOf(formula, joined.columns);
    if (currencies.length < 2) return [];
    const text = `“${formula.metric.name}” is made of money in ${currencies.join(' and ')}. Choose one currency to see it.`;
    return [{ code: 'currency', text }];
  });
}

type Maker = { column: Column; make: (row: Row) => number | null };

function makerOf(formula: Formula, columns: Column[], merged: boolean): Maker {
  const { instance, key, metric, tree, parts } = formula;
  const currencies = currenciesOf(formula, columns);
  const currency = currencies[0] ?? instance.currency;
  const column: Column = {
    key,
    label: labelOf(metric.name, instance, merged),
    role: 'metric',
    type: metric.type,
    ...(metric.unit ? { unit: metric.unit } : {}),
    ...(metric.type.endsWith(':money') && currency ? { currency } : {}),
    instanceId: instance.id,
    direction: metric.direction,
    calculated: true,
  };
  const valueIn = (row: Row) => (name: string) => {
    const value = row[parts.get(name) ?? ''];
    return typeof value === 'number' ? value : null;
  };
  return {
    column,
    make: (row) => (currencies.length > 1 ? null : evaluateTree(tree, valueIn(row))),
  };
}

/** Currencies of the money that the expression names. */
function currenciesOf({ parts }: Formula, columns: Column[]): string[] {
  const keys = new Set(parts.values());
  const named = columns.filter(({ key, currency }) => currency && keys.has(key));
  return [...new Set(named.flatMap(({ currency }) => currency ?? []))].sort();
}
