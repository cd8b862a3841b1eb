/** Characters of right-to-left scripts, with their direction marks. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
export const FIRST_STRONG_ISOLATE = '\u2068';
export const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * A name for the middle of a line of plain text, such as a subject. A right-to-left name is isolated (Unicode UAX 9), so that it
 * doesn't reorder the text around it; any other is unchanged.
 */
export function isolateName(name: string): string {
  return hasRightToLeft(name) ? isolate(name) : name;
}

/** A single line of text between the isolate characters of Unicode UAX 9. */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE;
}

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
