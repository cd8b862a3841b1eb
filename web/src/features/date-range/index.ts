export { DateRangeButton } from './date-range-button.tsx';
export { rangeTypeOf, readDates, writeDates } from './dates-in-address.ts';
