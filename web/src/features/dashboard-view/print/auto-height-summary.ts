import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { metricColumns, withoutParts } from '@vitrine/formats/kit/table/metric-columns.ts';
import { type AutoHeights, rowsHeight } from '../grid-measures.ts';

/** Two values fit side by side in half a tablet or a whole phone, one in half a phone. */
const ABREAST = { phone: { half: 1, whole: 2 }, tablet: { half: 2, whole: 5 } };
const CARD_PX = 62;
/** Height of a value with its name, change and spacing. */
const LINE_PX = 100;

/**
 * Minimum height of a summary card whose width the viewport has reduced, so that no value is lost on a phone. 0 if
 * the author's height is enough. Doesn't depend on values, so that nothing moves when they arrive.
 */
export function summaryHeights(
  widget: Widget,
  result: WidgetResult | undefined,
): Pick<AutoHeights, 'phone' | 'tablet'> {
  const count = valueCount(widget, result);
  const of = ({ half, whole }: { half: number; whole: number }) => {
    const lines = Math.ceil(count / (widget.width === 1 ? half : whole));
    return lines > 1 ? CARD_PX + lines * LINE_PX : 0;
  };
  const phone = of(ABREAST.phone);
  return { phone: phone && Math.max(phone, rowsHeight(widget.height)), tablet: of(ABREAST.tablet) };
}

function valueCount(widget: Widget, result: WidgetResult | undefined): number {
  if (widget.nature !== 'interactive' || widget.format !== 'summary') return 0;
  if (result?.status === 'ok') return withoutParts(metricColumns(result.columns, widget)).length;
  const shownMetrics = widget.instances.flatMap(({ inputs, metricsOptions }) =>
    inputs.metrics.filter((metric) => !metricsOptions[metric]?.cloaked),
  );
  return shownMetrics.length;
}
