import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Cell, Column, DimensionType } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { arrange } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import { finiteIn, metricColumns, withoutParts } from '../kit/table/metric-columns.ts';

export type FunnelStep = {
  /** The step's name, or the dimension's cell that it is. */
  name: string | null;
  cell: Cell;
  column: Column;
  value: number | null;
  compare: number | null;
  /** Of the first step and of the one before, as fractions; null where that is missing or zero. */
  ofFirst: number | null;
  ofPrevious: number | null;
  hiddenChange: boolean;
};

export type FunnelOptions = { visibleShares: boolean };

export type FunnelModel = FunnelOptions & {
  title: string;
  dimensionType: DimensionType | null;
  steps: FunnelStep[];
  compared: boolean;
  highlight: boolean;
};

/** Without a dimension the metrics are the steps, in their order; with one its rows are, by the first metric. */
export function funnelModel(
  data: WidgetData | null,
  widget: InteractiveWidget,
  { visibleShares }: FunnelOptions,
): FunnelModel {
  const dimension = data?.columns.find(({ role }) => role === 'dimension');
  const common = { title: widget.title, highlight: !widget.hiddenHighlight, visibleShares };
  if (!data) return { ...common, dimensionType: null, steps: [], compared: false };
  const bare = dimension ? stepsOfRows(data, widget, dimension) : stepsOfMetrics(data, widget);
  const [first] = bare;
  const steps = bare.map((step, at) => ({
    ...step,
    ofFirst: shareOf(step.value, first?.value),
    ofPrevious: shareOf(step.value, bare[at - 1]?.value),
  }));
  return {
    ...common,
    dimensionType: dimension ? (dimension.type as DimensionType) : null,
    steps,
    compared: data.compareRows !== undefined,
  };
}

type BareStep = Omit<FunnelStep, 'ofFirst' | 'ofPrevious'>;

function stepsOfMetrics(data: WidgetData, widget: InteractiveWidget): BareStep[] {
  return withoutParts(metricColumns(data.columns, widget)).map(({ column, hiddenChange }) => {
    const total = data.totals[column.key];
    return {
      ...{ name: column.label, cell: null, column, hiddenChange },
      value: total?.value ?? null,
      compare: total?.compare ?? null,
    };
  });
}

function stepsOfRows(data: WidgetData, widget: InteractiveWidget, dimension: Column): BareStep[] {
  const { columns, rows, compareRows } = arrange(data, widget);
  const [metric] = withoutParts(metricColumns(columns, widget));
  if (!metric) return [];
  const { column, hiddenChange } = metric;
  return rows.map((row, at) => ({
    ...{ name: null, cell: row[dimension.key] ?? null, column, hiddenChange },
    value: finiteIn(row[column.key] ?? null),
    compare: finiteIn(compareRows?.[at]?.[column.key] ?? null),
  }));
}

function shareOf(value: number | null, whole: number | null | undefined): number | null {
  return value === null || !whole ? null : value / whole;
}
