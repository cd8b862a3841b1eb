import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { MetricType } from '@vitrine/contract/entities/table.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { ColumnKind } from './google-sheets.columns.ts';
import type { GridRow } from './google-sheets.grid.ts';
import { columnId, type MetricId } from './google-sheets.ids.ts';
import { labellingOf } from './google-sheets.labels.ts';
import { columnNamed, numberReader, type Sheet } from './google-sheets.sheet.ts';

/** Combines the rows of one label, and all rows, into one value. */
export type Measure = {
  definition: MetricDefinition;
  combine: 'sum' | 'mean' | 'first' | 'last' | 'count';
  of(rows: GridRow[]): number | null;
  /** A ratio's total in the footer. Null where the rows are combined, or where the settings name another aggregation. */
  footerOf(footer: GridRow): number | null;
  currency: string | undefined;
};

/** The metric of a name in this tab. Throws `not_found` when its column no longer exists. */
export function measureOf(sheet: Sheet, id: MetricId): Measure {
  if (id.kind === 'rows') {
    return count({ id: 'rows', label: 'Rows', additive: true }, (rows) => rows.length);
  }
  if (id.kind === 'labels') {
    const label = sheet.kinds.find(({ column }) => column === sheet.grid.label);
    if (!label)
      throw new ProviderError('bad_query', 'Labels can only be counted while the first column holds labels.');
    const { labelOf } = labellingOf(sheet, { kind: 'column', name: label.column.name });
    const distinct = (rows: GridRow[]) => new Set(rows.flatMap((row) => labelOf(row) ?? [])).size;
    return count({ id: 'labels', label: `Different ${label.column.name}`, additive: false }, distinct);
  }
  const kind = columnNamed(sheet, id.name);
  const definition = { ...columnMetric(id.kind, kind), id: `${id.kind}:${id.name}` };
  const combine = combineOf(id.kind, definition);
  const numberIn = numberReader(sheet, kind);
  return {
    definition,
    combine,
    of: (rows) =>
      combineValues(
        combine,
        rows.flatMap((row) => numberIn(row) ?? []),
      ),
    footerOf: (footer) => (id.kind === 'column' && combine === 'mean' ? numberIn(footer) : null),
    currency: kind.currency,
  };
}

/** A column itself, or its sum, average, first or last value. */
export function columnMetric(
  kind: Exclude<MetricId['kind'], 'rows' | 'labels'>,
  { column, numeric }: ColumnKind,
): MetricDefinition {
  const { name } = column;
  if (kind === 'column') return { id: columnId(name), label: name, ...numeric };
  const base = numeric.type.replace(
    /^(numeric|average)/,
    kind === 'average' ? 'average' : 'numeric',
  ) as MetricType;
  const additive = kind === 'sum';
  const type = kind === 'average' || kind === 'sum' ? base : numeric.type;
  return { ...numeric, id: `${kind}:${name}`, label: `${name} (${kindText[kind]})`, type, additive };
}

const kindText = { sum: 'sum', average: 'average', first: 'first value', last: 'last value' };

function combineOf(kind: MetricId['kind'], definition: MetricDefinition): Measure['combine'] {
  if (kind === 'first' || kind === 'last') return kind;
  return definition.additive ? 'sum' : 'mean';
}

function combineValues(combine: Measure['combine'], values: number[]): number | null {
  if (values.length === 0) return null;
  if (combine === 'first') return values[0] ?? null;
  if (combine === 'last') return values.at(-1) ?? null;
  const sum = values.reduce((total, value) => total + value, 0);
  return combine === 'mean' ? sum / values.length : sum;
}

function count(
  definition: Pick<MetricDefinition, 'id' | 'label' | 'additive'>,
  of: (rows: GridRow[]) => number,
): Measure {
  return {
    definition: { ...definition, type: 'numeric', direction: 'up' },
    combine: 'count',
    of,
    footerOf: () => null,
    currency: undefined,
  };
}
