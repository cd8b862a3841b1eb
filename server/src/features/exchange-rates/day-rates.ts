/** What one euro is worth by currency, and the banking day that says so. */
export type DayRates = { rateDay: string; rates: Record<string, number> };

/** Units of `to` for one unit of `from`; null where one of them has no reference rate. */
export function rateBetween({ rates }: DayRates, from: string, to: string): number | null {
  const perEuro = (currency: string) => (currency === 'EUR' ? 1 : rates[currency]);
  const [source, target] = [perEuro(from), perEuro(to)];
  return source && target ? target / source : null;
}
