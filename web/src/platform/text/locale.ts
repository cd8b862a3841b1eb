/**
 * How this browser writes dates and numbers: in the language that it also asks for, so that pages rendered by the server and PDFs read
 * the same. The default of `Intl` is the language of the browser's own menus.
 */
export const browserLocale: string = formattableLocale(globalThis.navigator?.language ?? '');

/** What a browser calls its language may be a name of the system's that no formatter takes. */
export function formattableLocale(language: string): string {
  try {
    const [locale] = Intl.DateTimeFormat.supportedLocalesOf([language]);
    if (locale) return locale;
  } catch {
    // Not a language tag.
  }
  return new Intl.DateTimeFormat().resolvedOptions().locale;
}
