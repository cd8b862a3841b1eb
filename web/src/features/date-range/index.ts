export { DateRangeButton, type DateRangeButtonProps } from './date-range-button.tsx';
