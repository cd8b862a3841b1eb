const names = new Intl.DisplayNames('en', { type: 'region' });

/** `DE` or `de` as "Germany", by ISO 3166 (and `UK`, which is not part of it but in use); other text is returned unchanged. */
export function countryName(code: string): string {
  const region = code.toUpperCase() === 'UK' ? 'GB' : code.toUpperCase();
  return /^[A-Z]{2}$/.test(region) ? (names.of(region) ?? code) : code;
}
