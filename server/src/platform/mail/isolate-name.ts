/** Characters of the scripts that are written from right to left, with the marks that steer them. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * A name for the middle of a line of plain text, such as a subject. A name that is written from right to left is isolated (Unicode
 * UAX 9), so that it does not reorder what stands around it; any other is left as it is.
 */
export function isolateName(name: string): string {
  if (!RIGHT_TO_LEFT.test(name)) return name;
  return FIRST_STRONG_ISOLATE + name + POP_DIRECTIONAL_ISOLATE;
}
