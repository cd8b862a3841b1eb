import { z } from 'zod';

const MOST_LETTERS = 120;

/** Text of one line: line breaks and other control characters become spaces, so that nobody adds lines to a mail or a log by a name. */
export const lineSchema = z.string().overwrite((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim());

/** What people call something or themselves; `words` says that it is missing. */
export const nameSchema = (words = 'Please enter a name.') => lineSchema.min(1, words).max(MOST_LETTERS);
