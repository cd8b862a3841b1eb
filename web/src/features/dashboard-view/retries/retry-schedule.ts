import type { WidgetResult } from '@vitrine/contract/entities/result.ts';

/** After this many refusals in a row only a manual retry sends a request. */
export const MAX_TRIES = 6;
/** The delay after a second refusal; it doubles with each further one, and is never shorter than the provider's. */
const SECOND_PAUSE_MS = 5_000;
/** Jitter, so that pages that were refused together don't retry together. */
const SPREAD = 0.1;
const MIN_SPREAD_MS = 500;
/** Cards that are due within this time of each other share one request, when the last of them is due. */
const TOGETHER_MS = 2_000;

type VisibilitySource = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

type Options = {
  /** Requests widgets again; `afresh` are those whose cache is to be ignored. */
  request(widgetIds: string[], afresh: boolean): void;
  /** When each waiting widget is requested again, epoch ms; called on every change. */
  onChange(due: ReadonlyMap<string, number>): void;
  source: VisibilitySource;
  random?: () => number;
};

export type RetrySchedule = {
  /** Handles a result: a rate-limited widget is scheduled for a retry, any other result ends the wait. */
  note(result: WidgetResult, afresh: boolean): void;
  /** Cancels the wait, because of a manual request or other dates. */
  clear(widgetIds: readonly string[]): void;
  end(): void;
};

type Entry = { tries: number; dueMs: number; afresh: boolean; requesting: boolean };

/** Requests rate-limited values again automatically while the tab is visible. */
export function retrySchedule({ request, onChange, source, random = Math.random }: Options): RetrySchedule {
  const entries = new Map<string, Entry>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    onChange(new Map([...entries].map(([id, { dueMs }]) => [id, dueMs])));
    arm();
  };
  const arm = () => {
    clearTimeout(timer);
    const resting = [...entries.values()].filter(({ requesting }) => !requesting);
    if (source.hidden || resting.length === 0) return;
    const firstMs = Math.min(...resting.map(({ dueMs }) => dueMs));
    const together = resting.map(({ dueMs }) => dueMs).filter((dueMs) => dueMs <= firstMs + TOGETHER_MS);
    timer = setTimeout(run, Math.max(0, Math.max(...together) - Date.now()));
  };
  const run = () => {
    const due = [...entries].filter(([, { requesting, dueMs }]) => !requesting && dueMs <= Date.now());
    for (const [, entry] of due) entry.requesting = true;
    arm();
    for (const afresh of [false, true]) {
      const ids = due.filter(([, entry]) => entry.afresh === afresh).map(([id]) => id);
      if (ids.length > 0) request(ids, afresh);
    }
  };
  source.addEventListener('visibilitychange', arm);
  return {
    note: ({ widgetId, wait }, afresh) => {
      const tries = (entries.get(widgetId)?.tries ?? 0) + 1;
      if (!wait && !entries.has(widgetId)) return;
      if (wait && tries <= MAX_TRIES) {
        const dueMs = Date.now() + pauseMs(wait.retryAfterMs, tries, random());
        entries.set(widgetId, { tries, dueMs, afresh, requesting: false });
      } else entries.delete(widgetId);
      changed();
    },
    clear: (widgetIds) => {
      const removed = widgetIds.filter((id) => entries.delete(id));
      if (removed.length > 0) changed();
    },
    end: () => {
      clearTimeout(timer);
      source.removeEventListener('visibilitychange', arm);
    },
  };
}

function pauseMs(requestedMs: number, tries: number, random: number): number {
  const grownMs = tries === 1 ? 0 : SECOND_PAUSE_MS * 2 ** (tries - 2);
  const minMs = Math.max(requestedMs, grownMs);
  return Math.round(minMs + Math.max(minMs * SPREAD, MIN_SPREAD_MS) * random);
}
