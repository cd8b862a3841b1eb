const names = new Intl.DisplayNames('en', { type: 'region' });

/** `DE` or `de` as "Germany", by ISO 3166 (and `UK`, which is none but is used as one); anything else stays as it is. */
export function countryName(code: string): string {
  const region = code.toUpperCase() === 'UK' ? 'GB' : code.toUpperCase();
  return /^[A-Z]{2}$/.test(region) ? (names.of(region) ?? code) : code;
}
