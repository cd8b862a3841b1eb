import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Cell, Column, DimensionType, Row } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { arrange } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import { finiteIn, metricColumns, withoutParts } from '../kit/table/metric-columns.ts';

export type ScatterPoint = {
  cell: Cell;
  x: number;
  y: number;
  /** Null where no third metric gives it a size. */
  size: number | null;
};

/** What one of the metrics stands for. */
export type ScatterAxis = { column: Column };

export type ScatterModel = {
  title: string;
  dimension: { label: string; type: DimensionType };
  x: ScatterAxis;
  y: ScatterAxis;
  size: ScatterAxis | null;
  points: ScatterPoint[];
  /** Rows without a value for one of the axes. */
  missing: number;
  visibleNames: boolean;
};

export type ScatterOptions = { visibleNames: boolean };

/** The first metric is across, the second upwards, a third one the size. Null without a dimension or with fewer than two metrics. */
export function scatterModel(
  data: WidgetData | null,
  widget: InteractiveWidget,
  { visibleNames }: ScatterOptions,
): ScatterModel | null {
  const dimension = data?.columns.find(({ role }) => role === 'dimension');
  if (!data || !dimension) return null;
  const { columns, rows } = arrange(data, widget);
  const [x, y, size] = withoutParts(metricColumns(columns, widget)).map(({ column }) => ({ column }));
  if (!x || !y) return null;
  const points = rows.flatMap((row): ScatterPoint[] => {
    const [across, up] = [valueIn(row, x), valueIn(row, y)];
    if (across === null || up === null) return [];
    const cell = row[dimension.key] ?? null;
    return [{ cell, x: across, y: up, size: size ? valueIn(row, size) : null }];
  });
  return {
    title: widget.title,
    dimension: { label: dimension.label, type: dimension.type as DimensionType },
    ...{ x, y, size: size ?? null, points, visibleNames },
    missing: rows.length - points.length,
  };
}

function valueIn(row: Row, { column }: ScatterAxis): number | null {
  return finiteIn(row[column.key] ?? null);
}
