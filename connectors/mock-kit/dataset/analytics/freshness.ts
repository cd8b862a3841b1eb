import type { LocalTime } from '../../time-zone.ts';
import { intervals } from '../allocate.ts';

/** How visits spread over the hours of a day, midnight first. */
export const HOUR_WEIGHTS: readonly number[] = [
  9, 6, 4, 3, 3, 5, 11, 22, 36, 47, 53, 56, 58, 54, 52, 51, 52, 56, 62, 68, 66, 52, 33, 18,
];

const PROCESSING_HOURS = 3;
const YESTERDAY_AT_MIDNIGHT = 0.94;

/** The processed hours of a day, from midnight on; reports lack later ones. */
export function visibleHours(day: number, today: LocalTime): number {
  if (day < today.day) return 24;
  return day > today.day ? 0 : Math.max(0, today.hour - PROCESSING_HOURS);
}

/**
 * The share of a day's traffic that has been processed: the processed hours of today, nearly all of yesterday, all of
 * any other day that is over. Changes on the hour, so that answers within one hour agree.
 */
export function visibleShare(day: number, today: LocalTime): number {
  const hours = visibleHours(day, today);
  if (hours === 0) return 0;
  if (day === today.day) return hourIntervals(24)[hours - 1]?.to ?? 0;
  return day === today.day - 1 ? YESTERDAY_AT_MIDNIGHT + (1 - YESTERDAY_AT_MIDNIGHT) * (today.hour / 24) : 1;
}

const byHours = new Map<number, { item: number; from: number; to: number }[]>();

/** The intervals of [0, 1] of the first hours of a day. */
export function hourIntervals(hours: number): readonly { item: number; from: number; to: number }[] {
  let made = byHours.get(hours);
  if (!made) {
    const indexes = Array.from({ length: hours }, (_, hour) => hour);
    made = intervals(indexes, (hour) => HOUR_WEIGHTS[hour] ?? 0);
    byHours.set(hours, made);
  }
  return made;
}
