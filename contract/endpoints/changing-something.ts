import type { z } from 'zod';

/** Refuses a request that changes nothing. `where` are the fields that say what is changed, not how. */
export function changingSomething<Schema extends z.ZodType<object>>(
  schema: Schema,
  { words = 'Please send what is to change.', where = [] }: { words?: string; where?: string[] },
) {
  return schema.refine(
    (input) => Object.entries(input).some(([field, value]) => value !== undefined && !where.includes(field)),
    words,
  );
}
