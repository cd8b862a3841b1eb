import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';

/**
 * How rows of a list make one value: added, their mean, how many they are, how many are true, the largest of them, or the places
 * gained since `before`. `single` rows overlap and can't be joined.
 */
export const joinings = ['sum', 'mean', 'count', 'true', 'largest', 'gain', 'single'] as const;
type Joining = (typeof joinings)[number];

/** `field` is Ahrefs' field name; `scale` converts to our unit: cents into dollars, percent into a fraction. */
export type AhrefsMetric = MetricDefinition & {
  field: string;
  scale: number;
  joining: Joining;
  before?: string | undefined;
};

/** Money comes in US cents, shares in percent. */
export const scaleOf = (type: MetricDefinition['type']): number =>
  type.endsWith(':money') || type.endsWith(':percent') ? 0.01 : 1;

/** Nothing of Ahrefs adds up over days. */
export function metric(
  id: string,
  label: string,
  type: MetricDefinition['type'],
  direction: MetricDefinition['direction'],
  group: string,
  more: Partial<Pick<AhrefsMetric, 'field' | 'uncompared'>> = {},
): AhrefsMetric {
  const base = { id, label, type, direction, group, additive: false, field: id };
  return { ...base, joining: 'single', scale: scaleOf(type), ...more };
}
