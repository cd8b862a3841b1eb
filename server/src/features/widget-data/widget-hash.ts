import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { WIDGET_HASH_LENGTH } from '@vitrine/contract/rules/hash-length.ts';
import { digest } from './digest.ts';

/**
 * The start of a digest of everything that decides a widget's data: what its instances ask, and `percent`. Format, order, row
 * limit and metric options only decide how it looks, so they leave the hash alone. Empty for a text card, which has no data.
 */
export function widgetHash(widget: Widget): string {
  if (widget.nature !== 'interactive') return '';
  const asked = widget.instances.map(({ metricsOptions: _, ...instance }) => instance);
  return digest({ asked, percent: widget.percent }).slice(0, WIDGET_HASH_LENGTH);
}
