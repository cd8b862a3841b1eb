import { z } from 'zod';

const MAX_NAME_LENGTH = 120;

/** Text of one line: line breaks and other control characters become spaces, so that nobody adds lines to a mail or a log by a name. */
export const lineSchema = z.string().overwrite((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim());

/** What people call something or themselves; `words` says that it is missing. */
export const nameSchema = (words = 'Please enter a name.') => lineSchema.min(1, words).max(MAX_NAME_LENGTH);

/** An id that its sender makes up and that values are kept under: none of the names that every object has. */
export const ownIdSchema = z
  .string()
  .min(1)
  .max(40)
  .refine((id) => !(id in Object.prototype), 'Please use another id.');

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
