import type { Column, Row, Table } from '@vitrine/contract/entities/table.ts';
import type { Instance } from '@vitrine/contract/entities/widget.ts';

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
  const dimension = sides.find((side) => side.dimension)?.dimension;
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

/** The key of a metric in the widget. */
export function columnKeyOf(instanceId: string, metricId: string, merged: boolean): string {
  return merged ? `${instanceId}.${metricId}` : metricId;
}

export function labelOf(label: string, { prefix }: Part['instance'], merged: boolean): string {
  return merged && prefix ? `${prefix}: ${label}` : label;
}

/** Rows by date, or in the order of their first appearance. */
function joinedRows(sides: Side[], dimension: Column): Row[] {
  const blank = Object.fromEntries(
    sides.flatMap(({ metrics }) => metrics.map(({ column }) => [column.key, null])),
  );
  const byLabel = new Map<string, Row>();
  for (const side of sides) {
    if (!side.dimension) continue;
    for (const row of side.rows) {
      const label = String(row[side.dimension.key] ?? '');
      byLabel.set(label, {
        ...(byLabel.get(label) ?? { [DIMENSION_KEY]: label, ...blank }),
        ...cellsOf(side, row),
      });
    }
  }
  const rows = [...byLabel.values()];
  if (sides.length === 1 || dimension.type === 'text') return rows;
  return rows.sort((a, b) => (String(a[DIMENSION_KEY]) < String(b[DIMENSION_KEY]) ? -1 : 1));
}

function sideBySide(sides: Side[]): Row[] {
  const count = Math.max(0, ...sides.map(({ rows }) => rows.length));
  return Array.from({ length: count }, (_, index) =>
    Object.assign({}, ...sides.map((side) => cellsOf(side, side.rows[index] ?? {}))),
  );
}

function cellsOf({ metrics }: Side, row: Row): Row {
  return Object.fromEntries(metrics.map(({ from, column }) => [column.key, row[from] ?? null]));
}
