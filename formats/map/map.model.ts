import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Cell, Column, DimensionType, Row } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { arrange } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import { finiteIn, metricColumns, withoutParts } from '../kit/table/metric-columns.ts';

export const mapAreas = ['auto', 'world', 'europe', 'unitedStates'] as const;
export type MapOptions = { area: (typeof mapAreas)[number] };

/** Values of a row: that of the map first, the others for its tooltip. */
export type MapRow = { cell: Cell; values: MapValue[] };
export type MapValue = { value: number | null; compare: number | null };

export type MapModel = {
  title: string;
  dimension: { label: string; type: DimensionType };
  area: MapOptions['area'];
  metrics: { column: Column; hiddenChange: boolean }[];
  rows: MapRow[];
  compared: boolean;
  highlight: boolean;
};

/** Every row, whatever the widget's limit: a country that is left out would look like one without data. Null without a dimension or a metric. */
export function mapModel(
  data: WidgetData | null,
  widget: InteractiveWidget,
  { area }: MapOptions,
): MapModel | null {
  const dimension = data?.columns.find(({ role }) => role === 'dimension');
  if (!data || !dimension) return null;
  const { columns, rows, compareRows } = arrange(data, { ...widget, rowsLimit: data.rows.length });
  const metrics = withoutParts(metricColumns(columns, widget)).map(({ column, hiddenChange }) => ({
    column,
    hiddenChange,
  }));
  const valuesOf = (row: Row, before: Row | null | undefined) =>
    metrics.map(
      ({ column: { key } }): MapValue => ({
        value: finiteIn(row[key] ?? null),
        compare: finiteIn(before?.[key] ?? null),
      }),
    );
  if (metrics.length === 0) return null;
  return {
    title: widget.title,
    dimension: { label: dimension.label, type: dimension.type as DimensionType },
    area,
    metrics,
    rows: rows.map((row, at) => ({
      cell: row[dimension.key] ?? null,
      values: valuesOf(row, compareRows?.[at]),
    })),
    compared: compareRows !== null,
    highlight: !widget.hiddenHighlight,
  };
}
