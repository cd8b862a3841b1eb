import { metricDefinitionSchema } from '@vitrine/contract/entities/catalogue.ts';
import { z } from 'zod';

/**
 * How rows of a list make one value: added, their mean, how many they are, how many are true, the largest of them, or the places
 * gained since `before`. `single` rows overlap and can't be joined.
 */
const joinings = ['sum', 'mean', 'count', 'true', 'largest', 'gain', 'single'] as const;

/** A metric of a catalogue file. Nothing of Ahrefs adds up over days; `field` is Ahrefs' name of it. */
export const metricEntry = metricDefinitionSchema.extend({
  additive: z.literal(false).default(false),
  field: z.string().optional(),
  joining: z.enum(joinings).default('single'),
  before: z.string().optional(),
});

/** `scale` converts to our unit: money comes in US cents, shares in percent. */
export type AhrefsMetric = z.infer<typeof metricEntry> & { field: string; scale: number };

export function metricOf<Entry extends z.infer<typeof metricEntry>>(entry: Entry): Entry & AhrefsMetric {
  const isScaled = entry.type.endsWith(':money') || entry.type.endsWith(':percent');
  return { ...entry, field: entry.field ?? entry.id, scale: isScaled ? 0.01 : 1 };
}
