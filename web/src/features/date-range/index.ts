export { DateRangeButton } from './date-range-button.tsx';
