export { DateRangeButton } from './date-range-button.tsx';
export { rangeTypeOf, writeDates } from './dates-in-address.ts';
