import { z } from 'zod';

/** The text of a form that is JSON of something. */
export function jsonTextOf<Schema extends z.ZodType>(schema: Schema) {
  return z.string().transform(parsed).pipe(schema);
}

function parsed(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('This is not JSON.');
    return z.NEVER;
  }
}
