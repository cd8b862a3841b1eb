import type { WidgetResult } from '../../entities/result.ts';

/** The instant of the oldest received values, ISO 8601: nothing on the page is older. Null before any. */
export function momentOf(results: Iterable<WidgetResult>): string | null {
  const instants = [...results].flatMap((result) => (result.status === 'ok' ? [result.fetchedAt] : []));
  return instants.reduce<string | null>((least, at) => (least === null || at < least ? at : least), null);
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/**
 * 'updated just now', 'updated 20 s ago', 'updated 3 min ago', 'updated 2 days ago'. A clock ahead of the server's doesn't show
 * the future.
 */
export function updatedAgo(at: string, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(at)) / 1000));
  if (seconds < 5) return 'updated just now';
  if (seconds < MINUTE_S) return `updated ${seconds} s ago`;
  if (seconds < HOUR_S) return `updated ${Math.floor(seconds / MINUTE_S)} min ago`;
  if (seconds < 2 * DAY_S) return `updated ${Math.floor(seconds / HOUR_S)} h ago`;
  return `updated ${Math.floor(seconds / DAY_S)} days ago`;
}
