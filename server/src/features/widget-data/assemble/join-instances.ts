import type { Total, Trend } from '@vitrine/contract/entities/result.ts';
import {
  type Column,
  type Note,
  PICTURE_KEY,
  type Row,
  type Table,
} from '@vitrine/contract/entities/table.ts';
import type { Instance } from '@vitrine/contract/entities/widget.ts';
import { calculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { evaluateTree } from '@vitrine/contract/rules/formulas/expression-value.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { partKey, partLabel } from '@vitrine/contract/rules/widgets/breakdown.ts';
import { columnKeyOf, type Formula, type FormulaPlan } from '../plan/plan-formulas.ts';
import { type FormulaPart, formulaParts, wholeKeyOf } from './formula-parts.ts';

/** An instance with its source's result. */
export type Part = { instance: Pick<Instance, 'id' | 'prefix'>; table: Table };

/** `totals` by column key. */
export type Joined = { columns: Column[]; rows: Row[]; totals: Record<string, number | null> };

/** Key of the dimension column in every widget. */
export const DIMENSION_KEY = 'dimension';

/**
 * One table of all instances. A single one keeps its metric ids as keys; of several, each column is `{instance}.{metric}` with
 * the instance's prefix in its label, and rows of the same label are joined. Cells are missing if an instance has no such row.
 */
export function joinInstances(parts: Part[]): Joined {
  const merged = parts.length > 1;
  const sides = parts.map((part) => sideOf(part, merged));
  const dimension =
    sides.find((side) => side.dimension?.pictures)?.dimension ??
    sides.find((side) => side.dimension)?.dimension;
  return {
    columns: [
      ...(dimension ? [{ ...dimension, key: DIMENSION_KEY }] : []),
      ...sides.flatMap(({ metrics }) => metrics.map(({ column }) => column)),
    ],
    rows: dimension ? joinedRows(sides, dimension) : sideBySide(sides),
    totals: Object.assign({}, ...sides.map(({ totals }) => totals)),
  };
}

type Metric = { from: string; column: Column };
type Side = {
  dimension: Column | undefined;
  metrics: Metric[];
  rows: Row[];
  totals: Record<string, number | null>;
};

function sideOf({ instance, table }: Part, merged: boolean): Side {
  const metrics = table.columns
    .filter(({ role }) => role === 'metric')
    .map((column) => ({ from: column.key, column: columnOf(column, instance, merged) }));
  return {
    dimension: table.columns.find(({ role }) => role === 'dimension'),
    metrics,
    rows: table.rows,
    totals: Object.fromEntries(metrics.map(({ from, column }) => [column.key, table.totals[from] ?? null])),
  };
}

function columnOf(column: Column, instance: Part['instance'], merged: boolean): Column {
  const key = columnKeyOf(instance.id, column.key, merged);
  return { ...column, key, label: labelOf(column.label, instance, merged), instanceId: instance.id };
}

function labelOf(label: string, { prefix }: Pick<Instance, 'prefix'>, merged: boolean): string {
  return merged && prefix ? `${prefix}: ${label}` : label;
}

function withoutPrefix(label: string, instance: Pick<Instance, 'prefix'>, merged: boolean): string {
  return label.slice(labelOf('', instance, merged).length);
}

/** Rows by date, or in the order of their first appearance. */
function joinedRows(sides: Side[], dimension: Column): Row[] {
  const blank = sides.flatMap(({ metrics }) => metrics.map(({ column }) => column.key));
  const byLabel = new Map<string, Row>();
  for (const side of sides) {
    if (!side.dimension) continue;
    for (const row of side.rows) {
      const label = String(row[side.dimension.key] ?? '');
      let joined = byLabel.get(label);
      if (!joined) {
        joined = { [DIMENSION_KEY]: label };
        for (const key of blank) joined[key] = null;
        byLabel.set(label, joined);
      }
      addCells(joined, side, row);
      if (side.dimension.pictures && !joined[PICTURE_KEY]) joined[PICTURE_KEY] = row[PICTURE_KEY] ?? null;
    }
  }
  const rows = [...byLabel.values()];
  if (sides.length === 1 || dimension.type === 'text') return rows;
  return rows.sort((a, b) => (String(a[DIMENSION_KEY]) < String(b[DIMENSION_KEY]) ? -1 : 1));
}

function sideBySide(sides: Side[]): Row[] {
  const count = Math.max(0, ...sides.map(({ rows }) => rows.length));
  return Array.from({ length: count }, (_, index) => {
    const joined: Row = {};
    for (const side of sides) addCells(joined, side, side.rows[index] ?? {});
    return joined;
  });
}

function addCells(joined: Row, { metrics }: Side, row: Row): void {
  for (const { from, column } of metrics) joined[column.key] = row[from] ?? null;
}

/**
 * The joined values with the columns of calculated metrics, and without parts that were not chosen. Each row is evaluated from
 * its own parts and a total from the parts' totals, never from rows: a total of ratios is meaningless. With a breakdown each value
 * of it is evaluated from the values that it has itself, and the whole from wholes.
 */
export function withFormulas(joined: Joined, plan: FormulaPlan | null, merged: boolean): Joined {
  if (plan === null) return joined;
  const makers = plan.formulas.flatMap((formula) => makersOf(formula, joined, merged));
  const placeOf = placesOf(plan, merged);
  const columns = [...joined.columns, ...makers.map(({ column }) => column)]
    .filter((column) => column.role === 'dimension' || plan.shown.includes(wholeKeyOf(column, merged)))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((column) => namedPart(column, joined.columns, plan, merged));
  const shown = new Set([DIMENSION_KEY, PICTURE_KEY, ...columns.map(({ key }) => key)]);
  const complete = <MetricValues extends Row>(row: MetricValues): MetricValues => {
    const made = makers.map(({ column, make }) => [column.key, make(row)]);
    const all = { ...row, ...Object.fromEntries(made) };
    return Object.fromEntries(Object.entries(all).filter(([key]) => shown.has(key))) as MetricValues;
  };
  return { columns, rows: joined.rows.map(complete), totals: complete(joined.totals) };
}

/** In the chosen order by instance, and within an instance the parts of a breakdown before its wholes. */
function placesOf({ instances, shown }: FormulaPlan, merged: boolean): (column: Column) => number {
  const size = shown.length + 1;
  return (column) => {
    if (column.role === 'dimension') return -1;
    const instance = instances.findIndex(({ id }) => id === column.instanceId);
    return (instance * 2 + (column.whole ? 1 : 0)) * size + shown.indexOf(wholeKeyOf(column, merged));
  };
}

/** The label of a source's part depends on whether other metrics are shown beside its own, not on what is queried. */
function namedPart(column: Column, columns: Column[], plan: FormulaPlan, merged: boolean): Column {
  const instance = plan.instances.find(({ id }) => id === column.instanceId);
  if (column.part === undefined || column.calculated || !instance) return column;
  const whole = columns.find(({ key }) => key === wholeKeyOf(column, merged));
  const metric = withoutPrefix(whole?.label ?? '', instance, merged);
  const label = partLabel(column.part, metric, instance.inputs.metrics.length);
  return { ...column, label: labelOf(label, instance, merged) };
}

/** Says which calculated metrics mix currencies and therefore have no data. */
export function mixedCurrencyNotes(joined: Joined, plan: FormulaPlan | null): Note[] {
  return (plan?.formulas ?? []).flatMap((formula): Note[] => {
    const currencies = currenciesOf(formula, joined.columns);
    if (currencies.length < 2) return [];
    const text = `“${formula.metric.name}” is made of money in ${currencies.join(' and ')}. Select one currency to see it.`;
    return [{ code: 'currency', text }];
  });
}

type Maker = { column: Column; make: (row: Row) => number | null };

/** The columns of a calculated metric: one for each part of a breakdown, then the metric as a whole. */
function makersOf(formula: Formula, joined: Joined, merged: boolean): Maker[] {
  const { columns } = joined;
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
  const make = (valueIn: FormulaPart['valueIn']) => (row: Row) =>
    currencies.length > 1 ? null : evaluateTree(tree, (name) => valueIn(row, parts.get(name) ?? ''));
  const own = formulaParts(formula, joined, merged).map(({ part, rest, valueIn }): Maker => {
    const ownLabel = partLabel(part, metric.name, instance.inputs.metrics.length);
    const label = labelOf(ownLabel, instance, merged);
    const place = { key: partKey(key, rest ? null : part), metric: calculatedMetricId(metric.id), part };
    return {
      column: { ...column, ...place, label, ...(rest ? { rest } : {}) },
      make: make(valueIn),
    };
  });
  const whole = own.length > 0 ? { ...column, whole: true as const } : column;
  return [...own, { column: whole, make: make((row, wholeKey) => numberIn(row[wholeKey])) }];
}

/** Currencies of the money that the expression names. */
function currenciesOf({ parts }: Formula, columns: Column[]): string[] {
  const keys = new Set(parts.values());
  const named = columns.filter(({ key, currency }) => currency && keys.has(key));
  return [...new Set(named.flatMap(({ currency }) => currency ?? []))].sort();
}

/**
 * The days of a widget's values by column key, from the results of its instances; undefined if none has any. If one of several
 * has none, its days are missing and the others' stay.
 */
export function trendOf(
  parts: { instance: Part['instance']; trend: Table | null }[],
  formulas: FormulaPlan | null,
): Trend | undefined {
  if (!parts.some(({ trend }) => trend && isDaily(trend))) return undefined;
  const days = parts.map(({ instance, trend }) => ({
    instance,
    table: trend && isDaily(trend) ? trend : noDays,
  }));
  const joined = withFormulas(joinInstances(days), formulas, days.length > 1);
  const keys = joined.columns.filter(({ role }) => role === 'metric').map(({ key }) => key);
  return {
    dates: joined.rows.map((row) => String(row[DIMENSION_KEY])),
    values: Object.fromEntries(keys.map((key) => [key, joined.rows.map((row) => numberIn(row[key]))])),
  };
}

const noDays: Table = { columns: [], rows: [], totals: {}, notes: [], rowCount: 0 };

function isDaily({ columns }: Table): boolean {
  return columns.some(({ role, type }) => role === 'dimension' && type === 'date');
}

function numberIn(cell: unknown): number | null {
  return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
}

/**
 * Value, comparison and change of every value over its whole period. Both values come from the provider or are computed from
 * their parts by the connector; nothing is added up or averaged here, because a ratio can't be.
 */
export function totalsOf(
  { columns, totals }: Pick<Joined, 'columns' | 'totals'>,
  before: Joined['totals'] | null,
): Record<string, Total> {
  return Object.fromEntries(
    Object.entries(totals).map(([key, value]) => {
      const compare = before?.[key] ?? null;
      const column = columns.find((one) => one.key === key);
      return [key, { value, compare, change: changeOf(value, compare, column) }];
    }),
  );
}
