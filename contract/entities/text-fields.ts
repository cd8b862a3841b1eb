import { z } from 'zod';

const MAX_NAME_LENGTH = 120;

/** Spaces without width, and characters that turn the direction of what follows them, beyond the name that they are in. */
const HIDDEN = /[\u200b\u2060\u202a-\u202e\u2066-\u2069]/g;
const VISIBLE = /[^\s\p{Cf}]/u;

/**
 * Text of one line: line breaks and other control characters become spaces, so that a name can't add lines to a mail or a log.
 * Characters that join or mark others, as in emoji and Persian, stay; of nothing else a text is empty.
 */
export const lineSchema = z.string().overwrite((text) => {
  const line = text
    .replace(HIDDEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return VISIBLE.test(line) ? line : '';
});

/** A name; `message` is shown if it is missing. */
export const nameSchema = (message = 'Please enter a name.') =>
  lineSchema.min(1, message).max(MAX_NAME_LENGTH);

/** An id chosen by its sender that is used as a key: none of the property names of every object. */
export const ownIdSchema = z
  .string()
  .min(1)
  .max(40)
  .refine((id) => !(id in Object.prototype), 'Please use another id.');

/** Form text that contains JSON. */
export function jsonTextOf<Schema extends z.ZodType>(schema: Schema) {
  return z.string().transform(parseJsonField).pipe(schema);
}

function parseJsonField(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('This is not JSON.');
    return z.NEVER;
  }
}
