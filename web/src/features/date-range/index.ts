export { DateRangeButton } from './date-range-button.tsx';
export { typesOf, writeDates } from './dates-in-address.ts';
