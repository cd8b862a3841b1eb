import { trimEndOf, trimStartOf } from '@vitrine/contract/rules/text/trim-characters.ts';
/** The result for one record. `value` is the correct value if it differs from the planned one; `name` is where it belongs. */
export type Finding =
  | {
      status: 'correct' | 'missing';
      message?: string | null;
      found?: string[];
      value?: string;
      name?: string;
    }
  | { status: 'wrong'; message: string; found?: string[]; value?: string; name?: string };

/** Unknown: the name servers could not be queried. */
export type Unknown = { status: 'unknown' };

const QUOTES_AND_SPACE = '"\'“”„ \t\r\n\u00a0';

/** Quotes of a zone file or a word processor, pasted into a panel as part of the value. */
export function unquoted(text: string): string {
  const bare = trimEndOf(trimStartOf(text, QUOTES_AND_SPACE), QUOTES_AND_SPACE);
  return bare.replace(/"\s+"/g, '').replaceAll('\\;', ';');
}

export const pastedQuotes = 'The quotes became part of the value. Enter it without them.';
