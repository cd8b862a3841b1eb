import { SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { browserLocale } from '../../platform/text/locale.ts';

const whole = new Intl.NumberFormat(browserLocale, { maximumFractionDigits: 0 });
const seconds = new Intl.NumberFormat(browserLocale, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** Formats a response time; a mean is rounded to whole milliseconds. */
export function responseTime(ms: number | null): string {
  if (ms === null) return '–';
  const rounded = Math.round(ms);
  return rounded < SECOND_MS ? `${whole.format(rounded)} ms` : `${seconds.format(ms / SECOND_MS)} s`;
}
