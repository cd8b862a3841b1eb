/** A provider's code as people read it: `WEB_CONVERSION` is `Web conversion`. */
export function sentenceCase(code: string): string {
  const spaced = code.toLowerCase().replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
