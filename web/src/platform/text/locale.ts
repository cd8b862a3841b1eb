/**
 * The locale for dates and numbers: the language that the browser requests, so that server-rendered pages and PDFs
 * match. `Intl` would default to the language of the browser's menus.
 */
export const browserLocale: string = formattableLocale(globalThis.navigator?.language ?? '');

/** A browser's language may be a system name that no formatter accepts. */
export function formattableLocale(language: string): string {
  try {
    const [locale] = Intl.DateTimeFormat.supportedLocalesOf([language]);
    if (locale) return locale;
  } catch {
    // Not a language tag.
  }
  return new Intl.DateTimeFormat().resolvedOptions().locale;
}
