const DEFAULT_LOCALE = 'en';

/** The locale that pages and PDFs of this visitor are written in: the first that the browser prefers, if dates can be formatted in it. */
export function acceptedLocale(acceptLanguage: string | null | undefined): string {
  const [first = ''] = (acceptLanguage ?? '').split(/[,;]/);
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([first.trim()])[0] ?? DEFAULT_LOCALE;
  } catch {
    // Not a language tag: some browsers send the operating system's own name for it.
    return DEFAULT_LOCALE;
  }
}
