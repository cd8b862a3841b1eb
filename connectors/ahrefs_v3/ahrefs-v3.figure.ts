import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';

/**
 * How rows of a list make one figure: added, their mean, how many they are, how many are true, the largest of them, or the places
 * gained since `before`. `single` rows overlap and can't be joined.
 */
export type Joining = 'sum' | 'mean' | 'count' | 'true' | 'largest' | 'gain' | 'single';

/** `field` is what Ahrefs calls it; `scale` turns it into our unit: cents into dollars, percent into a fraction. */
export type Figure = MetricDefinition & { field: string; scale: number; joining: Joining; before?: string };

/** Nothing of Ahrefs adds up over days. Money comes in US cents. */
export function figure(
  id: string,
  label: string,
  type: MetricDefinition['type'],
  direction: MetricDefinition['direction'],
  group: string,
  more: Partial<Pick<Figure, 'field' | 'joining' | 'before' | 'uncompared'>> = {},
): Figure {
  const scale = type.endsWith(':money') || type.endsWith(':percent') ? 0.01 : 1;
  return { id, label, type, direction, additive: false, group, field: id, joining: 'single', scale, ...more };
}
