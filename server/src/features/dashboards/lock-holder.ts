import type { DashboardRow } from './dashboards.queries.ts';

const FREE_AFTER_MS = 60_000;

/** Who holds the editing lock; null once it has been silent for a minute. */
export function lockHolder(row: Pick<DashboardRow, 'lockedBy' | 'lockedAt'>, nowMs: number): string | null {
  if (!row.lockedBy || !row.lockedAt) return null;
  return nowMs - row.lockedAt.getTime() < FREE_AFTER_MS ? row.lockedBy : null;
}
