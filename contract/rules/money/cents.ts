/** Money in whole cents. No calculation with money uses fractions: parts are taken in integers and rounded once. */

/** The part `part / whole` of an amount, rounded half away from zero: `partOf(999, 1, 2)` is 500. All are whole numbers, `whole` positive. */
export function partOf(cents: number, part: number, whole: number): number {
  const product = BigInt(cents) * BigInt(part);
  const size = product < 0n ? -product : product;
  const divisor = BigInt(whole);
  const rounded = (2n * size + divisor) / (2n * divisor);
  return Number(product < 0n ? -rounded : rounded);
}

/** `123450` is '$1,234.50'. */
export function formatCents(cents: number, locale: string): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const decimal = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(
    decimal as Intl.StringNumericLiteral,
  );
}
