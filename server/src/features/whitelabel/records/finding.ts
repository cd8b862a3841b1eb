import { trimEndOf, trimStartOf } from '@vitrine/contract/rules/text/trim-characters.ts';
/** What a check found at one record. `value` is what should stand there when that is not what was planned; `name` is where. */
export type Finding =
  | {
      status: 'correct' | 'missing';
      message?: string | null;
      found?: string[];
      value?: string;
      name?: string;
    }
  | { status: 'wrong'; message: string; found?: string[]; value?: string; name?: string };

/** Nobody knows: the name servers could not be asked. */
export type Unknown = { status: 'unknown' };

const QUOTES_AND_SPACE = '"\'“”„ \t\r\n\u00a0';

/** Quotes of a zone file, or of a word processor, that were pasted into a panel as part of the value. */
export function unquoted(text: string): string {
  const bare = trimEndOf(trimStartOf(text, QUOTES_AND_SPACE), QUOTES_AND_SPACE);
  return bare.replace(/"\s+"/g, '').replaceAll('\\;', ';');
}

export const pastedQuotes = 'The quotes became part of the value. Enter it without them.';
