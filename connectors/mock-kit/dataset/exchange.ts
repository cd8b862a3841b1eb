import { dayParts } from '../days.ts';
import { chance } from '../random.ts';

/** The value of one US dollar, fixed so that a converted value can be checked by hand. */
const PER_DOLLAR: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.92,
  GBP: 0.79,
  CHF: 0.88,
  CAD: 1.37,
  AUD: 1.52,
  JPY: 150,
  RSD: 108,
  SEK: 10.5,
  PLN: 4,
};

/** Units of `to` for one unit of `from`, or undefined when one of them is not a currency known here. */
export function exchangeRate(from: string, to: string): number | undefined {
  const source = PER_DOLLAR[from];
  const target = PER_DOLLAR[to];
  return source === undefined || target === undefined ? undefined : target / source;
}

/** The value of one euro on a banking day; undefined at weekends. Each day's is slightly different. */
export function referenceRates(day: number): Record<string, number> | undefined {
  const { weekday } = dayParts(day);
  if (weekday === 0 || weekday === 6) return undefined;
  const perEuro = PER_DOLLAR.EUR ?? 1;
  const others = Object.entries(PER_DOLLAR).filter(([currency]) => currency !== 'EUR');
  return Object.fromEntries(
    others.map(([currency, rate], index) => {
      const drift = 1 + 0.03 * Math.sin(day / 90 + index) + 0.004 * (chance(day, index) - 0.5);
      return [currency, Number(((rate / perEuro) * drift).toPrecision(5))];
    }),
  );
}
