export { type DayRates, rateBetween } from './day-rates.ts';
export { ratesOf } from './rates-of.ts';
