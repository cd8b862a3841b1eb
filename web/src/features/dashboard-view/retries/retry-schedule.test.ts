import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_TRIES, retrySchedule } from './retry-schedule.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function visibilitySource() {
  const target = new EventTarget();
  return Object.assign(target, {
    hidden: false,
    show(shown: boolean) {
      this.hidden = !shown;
      target.dispatchEvent(new Event('visibilitychange'));
    },
  });
}

/** A schedule with the given jitter, its tab, and a record of its requests. */
function started(random = 0) {
  const tab = visibilitySource();
  const request = vi.fn<(ids: string[], afresh: boolean) => void>();
  const due = { now: new Map<string, number>() as ReadonlyMap<string, number> };
  const onChange = (next: ReadonlyMap<string, number>) => {
    due.now = next;
  };
  const schedule = retrySchedule({ request, onChange, source: tab as never, random: () => random });
  return { tab, request, due, schedule };
}

function deferred(widgetId: string, retryAfterMs: number): WidgetResult {
  const error = { code: 'quota' as const, message: 'Too much.' };
  return {
    widgetId,
    hash: 'h',
    status: 'error',
    error,
    wait: { message: 'So many a minute.', retryAfterMs },
  };
}

function failed(widgetId: string): WidgetResult {
  const { wait: _, ...result } = deferred(widgetId, 0);
  return result;
}

it('retries at the provider’s time plus jitter', () => {
  const { request, due, schedule } = started();
  schedule.note(deferred('a', 23_000), false);
  expect(due.now).toEqual(new Map([['a', 23_000]]));
  vi.advanceTimersByTime(22_999);
  expect(request).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(request.mock.calls).toEqual([[['a'], false]]);

  const late = started(1);
  late.schedule.note(deferred('a', 23_000), false);
  expect([...late.due.now.values()]).toEqual([Date.now() + 25_300]);
});

it('sends one request for cards that are due at about the same time', () => {
  const { request, schedule } = started();
  schedule.note(deferred('a', 3_000), false);
  schedule.note(deferred('b', 4_900), false);
  schedule.note(deferred('c', 9_000), false);
  schedule.note(deferred('d', 3_000), true);
  vi.advanceTimersByTime(4_899);
  expect(request).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(request.mock.calls).toEqual([
    [['a', 'b'], false],
    [['d'], true],
  ]);
});

it('reports the wait until the response arrives, then stops', () => {
  const { request, due, schedule } = started();
  schedule.note(deferred('a', 1_000), false);
  vi.advanceTimersByTime(10_000);
  expect(due.now.has('a')).toBe(true);
  schedule.note(failed('a'), false);
  expect(due.now.size).toBe(0);
  vi.advanceTimersByTime(600_000);
  expect(request).toHaveBeenCalledTimes(1);
});

it('waits longer after each refusal, and gives up after some', () => {
  const { request, due, schedule } = started();
  const pauses: number[] = [];
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    schedule.note(deferred('a', 1_000), false);
    pauses.push((due.now.get('a') ?? Number.NaN) - Date.now());
    vi.advanceTimersByTime(pauses.at(-1) ?? 0);
  }
  expect(pauses).toEqual([1_000, 5_000, 10_000, 20_000, 40_000, 80_000]);
  schedule.note(deferred('a', 1_000), false);
  expect(due.now.size).toBe(0);
  vi.advanceTimersByTime(600_000);
  expect(request).toHaveBeenCalledTimes(MAX_TRIES);
});

it('starts over after a manual request', () => {
  const { due, schedule } = started();
  for (let tries = 0; tries < 4; tries += 1) schedule.note(deferred('a', 1_000), false);
  schedule.clear(['a', 'stranger']);
  expect(due.now.size).toBe(0);
  schedule.note(deferred('a', 1_000), false);
  expect(due.now.get('a')).toBe(1_000);
});

it('pauses while the tab is hidden and catches up when it is shown', () => {
  const { tab, request, schedule } = started();
  schedule.note(deferred('a', 5_000), false);
  tab.show(false);
  vi.advanceTimersByTime(60_000);
  expect(request).not.toHaveBeenCalled();
  tab.show(true);
  vi.advanceTimersByTime(0);
  expect(request).toHaveBeenCalledTimes(1);
});

it('sends nothing after it was stopped', () => {
  const { tab, request, schedule } = started();
  schedule.note(deferred('a', 5_000), false);
  schedule.end();
  tab.show(true);
  vi.advanceTimersByTime(60_000);
  expect(request).not.toHaveBeenCalled();
});
