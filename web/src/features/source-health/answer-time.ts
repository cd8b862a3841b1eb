const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const seconds = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const SECOND_MS = 1000;

/** How long an answer took; a mean of many is no whole number of milliseconds, and nobody reads their thousandths. */
export function answerTime(ms: number | null): string {
  if (ms === null) return '–';
  const rounded = Math.round(ms);
  return rounded < SECOND_MS ? `${whole.format(rounded)} ms` : `${seconds.format(ms / SECOND_MS)} s`;
}
