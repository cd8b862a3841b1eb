import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { isCalculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { digest } from './digest.ts';

/** Characters of a widget's hash: the start of a digest of everything its data depends on. */
export const WIDGET_HASH_LENGTH = 10;

/**
 * The start of a digest of everything a widget's data depends on: what its instances query, and `percent`. Format, order, row
 * limit and metric options only decide how it looks, so they are left out. Of calculated metrics expression, type and direction
 * count, the name doesn't; `calculated` has those that the widget uses. Empty for a text card, which has no data.
 */
export function widgetHash(widget: Widget, calculated: ReadonlyMap<string, CalculatedMetric>): string {
  if (widget.nature !== 'interactive') return '';
  const asked = widget.instances.map(({ metricsOptions: _, ...instance }) => instance);
  const realTime = widget.realTime || undefined;
  const formulas = asked
    .flatMap(({ inputs }) => inputs.metrics.filter(isCalculatedMetricId))
    .map((metricId) => formulaOf(calculated.get(metricId)));
  const worked = formulas.length > 0 ? formulas : undefined;
  return digest({ asked, percent: widget.percent, realTime, worked }).slice(0, WIDGET_HASH_LENGTH);
}

function formulaOf(metric: CalculatedMetric | undefined) {
  if (!metric) return null;
  const { expression, type, unit, direction } = metric;
  // Left out while none is chosen, so that earlier hashes stay valid.
  return [expression, type, unit, ...(direction === 'none' ? [] : [direction])];
}
