import type { z } from 'zod';

/** Nobody is told that something was saved where nothing was. `where` are the fields that say what is changed, not how. */
export function changingSomething<Schema extends z.ZodType<object>>(
  schema: Schema,
  { words, where = [] }: { words: string; where?: string[] },
) {
  return schema.refine(
    (input) => Object.entries(input).some(([field, value]) => value !== undefined && !where.includes(field)),
    words,
  );
}
