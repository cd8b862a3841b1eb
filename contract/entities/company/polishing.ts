import { z } from 'zod';
import { lineSchema } from '../text-fields.ts';

/** A company's own OpenAI-compatible endpoint, which polishes the wording of generated sentences. The key is never returned. */
export const polishingSchema = z.object({
  url: z.string(),
  model: z.string(),
  hasKey: z.boolean(),
  /** Off: nothing is sent. */
  enabled: z.boolean(),
  /** Why its last request failed; null once one succeeds. */
  problem: z.string().nullable(),
  problemAt: z.iso.datetime().nullable(),
});
export type Polishing = z.infer<typeof polishingSchema>;

/** What admins enter. Without `key` the saved one stays; null removes it. */
export const polishingFieldsSchema = z.object({
  url: z.string().trim().min(1, 'Please enter the address of the endpoint.').max(500),
  model: lineSchema.pipe(z.string().min(1, 'Please enter the name of the model.').max(200)),
  key: z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .regex(/^[\x21-\x7e]+$/, 'A key has no spaces and no special letters. Please copy it again.')
    .nullable()
    .optional(),
  /** Absent: as it is; a new endpoint is off. */
  enabled: z.boolean().optional(),
});
export type PolishingFields = z.infer<typeof polishingFieldsSchema>;

/** What an endpoint made of sample sentences; `accepted` is false if a number or a name is not the same. */
export const polishingTestSchema = z.object({
  sentences: z.array(z.string()),
  polished: z.array(z.string()),
  accepted: z.boolean(),
});
export type PolishingTest = z.infer<typeof polishingTestSchema>;
