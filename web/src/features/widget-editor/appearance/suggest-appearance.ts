import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { FormatId, InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { MAX_BARS, oneMetricByName } from '@vitrine/contract/rules/widgets/one-metric-by-name.ts';
import { NEW_ROWS } from '@vitrine/contract/rules/widgets/start-widget.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';

/** What a widget is asked for, as far as it decides how the result is shown. */
export type WidgetShape = {
  /** Null without a dimension. */
  dimensionType: string | null;
  metrics: readonly string[];
  hasBreakdown?: boolean;
  /** The result, once it is known. */
  data: WidgetData | null;
};

export type Appearance = Pick<InteractiveWidget, 'format' | 'formatOptions' | 'orderBy' | 'rowsLimit'>;

/** How a new widget is shown until somebody decides otherwise; with `chosen`, the rest of it in the format of their choice. */
export function suggestAppearance(asked: WidgetShape, chosen: FormatId | null = null): Appearance {
  const format = chosen ?? suggestFormat(asked);
  const isByName = asked.dimensionType === 'text';
  const isBars = isByName && format === 'chart';
  const [first] = asked.metrics;
  return {
    format,
    formatOptions: suggestOptions(format, asked),
    orderBy: isByName && first ? { column: first, dir: 'desc' } : { column: 'dimension', dir: 'asc' },
    rowsLimit: isBars ? MAX_BARS : NEW_ROWS,
  };
}

/** A format's default options, and for names what suits them. */
export function suggestOptions(
  format: FormatId,
  { dimensionType, metrics, hasBreakdown }: WidgetShape,
): Record<string, unknown> {
  const declared = formatOf(format);
  return {
    ...(readOptions(declared, {}) as Record<string, unknown>),
    ...(dimensionType === 'text' ? declared.optionsByName?.(metrics.length) : {}),
    ...(hasBreakdown ? declared.optionsOfBreakdown : {}),
  };
}

/** One value, a line over time, several values per name as a table, one of each as shares or bars. */
function suggestFormat({ dimensionType, metrics, hasBreakdown, data }: WidgetShape): FormatId {
  if (dimensionType === null) return 'summary';
  if (hasBreakdown) return 'chart';
  if (dimensionType !== 'text') return 'chart';
  if (metrics.length > 1) return 'table';
  return oneMetricByName(data && areShares(data) ? data.rows.length : null).format;
}

/** Whether the rows are parts that make up a whole. */
function areShares({ columns, rows }: WidgetData): boolean {
  const metric = columns.find(({ role }) => role === 'metric');
  if (!metric?.additive || rows.length < 2) return false;
  return rows.every((row) => Number(row[metric.key] ?? 0) >= 0);
}
