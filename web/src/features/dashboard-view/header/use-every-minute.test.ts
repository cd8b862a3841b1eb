import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyMinute } from './use-every-minute.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function stage() {
  const target = new EventTarget();
  return Object.assign(target, {
    hidden: false,
    show(shown: boolean) {
      this.hidden = !shown;
      target.dispatchEvent(new Event('visibilitychange'));
    },
  });
}

it('works once a minute, and no more after its end', () => {
  const work = vi.fn();
  const end = everyMinute(work, stage() as never);
  vi.advanceTimersByTime(59_999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_001);
  expect(work).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(600_000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('rests while the tab is hidden and catches up at once when it is shown', () => {
  const work = vi.fn();
  const tab = stage();
  everyMinute(work, tab as never);
  vi.advanceTimersByTime(10_000);
  tab.show(false);
  vi.advanceTimersByTime(600_000);
  expect(work).not.toHaveBeenCalled();
  tab.show(true);
  vi.advanceTimersByTime(0);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does not ask again before the minute is over because somebody looked away', () => {
  const work = vi.fn();
  const tab = stage();
  everyMinute(work, tab as never);
  vi.advanceTimersByTime(30_000);
  tab.show(false);
  tab.show(true);
  vi.advanceTimersByTime(29_999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});
