import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyMinute } from './use-every-minute.ts';

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

it('runs once a minute until it is stopped', () => {
  const work = vi.fn();
  const end = everyMinute(work, visibilitySource() as never);
  vi.advanceTimersByTime(59_999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_001);
  expect(work).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(600_000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('pauses while the tab is hidden and catches up when it is shown', () => {
  const work = vi.fn();
  const tab = visibilitySource();
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

it('does not run early when the tab is hidden for less than a minute', () => {
  const work = vi.fn();
  const tab = visibilitySource();
  everyMinute(work, tab as never);
  vi.advanceTimersByTime(30_000);
  tab.show(false);
  tab.show(true);
  vi.advanceTimersByTime(29_999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});
