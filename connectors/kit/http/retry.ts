/** Number and delay of the retries of one request. */
export type RetryPolicy = {
  /** Total number of tries, including the first. */
  attempts: number;
  /** First delay; it doubles with each try. */
  baseMs: number;
  /** Total waiting time. A longer delay of the provider ends the retries. */
  budgetMs: number;
};

export const defaultRetry: RetryPolicy = { attempts: 4, baseMs: 500, budgetMs: 20_000 };

/** Exponential with half jitter, so that many throttled widgets don't retry at the same time. */
export function backoffMs(policy: RetryPolicy, attempt: number, random: () => number): number {
  const full = policy.baseMs * 2 ** (attempt - 1);
  return Math.round(full / 2 + (full / 2) * random());
}

/** `Retry-After` in milliseconds: seconds or an HTTP date; null when absent or unreadable. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.round(seconds * 1000));
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}
