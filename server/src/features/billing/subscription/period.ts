import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';

/** When the `count`th period after an instant ends: calendar months in UTC, a day that a month lacks being its last. Epoch ms. */
export function endOfPeriod(startMs: number, interval: Interval, count = 1): number {
  return Temporal.Instant.fromEpochMilliseconds(startMs)
    .toZonedDateTimeISO('UTC')
    .add({ months: interval * count })
    .toInstant().epochMilliseconds;
}
