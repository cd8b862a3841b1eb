import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';

const steps: { unit: Intl.RelativeTimeFormatUnit; ms: number }[] = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: HOUR_MS },
  { unit: 'minute', ms: 60_000 },
];

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Time since an instant in its largest whole unit: `5 minutes ago`, `yesterday`; under a minute `just now`. */
export function ago(instant: string, nowMs: number): string {
  const sinceMs = nowMs - Date.parse(instant);
  const step = steps.find(({ ms }) => sinceMs >= ms);
  return step ? format.format(-Math.floor(sinceMs / step.ms), step.unit) : 'just now';
}
