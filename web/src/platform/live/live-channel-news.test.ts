import { expect, it } from 'vitest';
import {
  notifyJoin,
  notifyLive,
  notifyReturn,
  onLive,
  onLiveJoin,
  onLiveReturn,
} from './live-channel-news.ts';

const lock = { dashboardId: 'd1', locked: null, lockedBy: null };

it('calls listeners of an event, with or without a namespace, until they unsubscribe', () => {
  const received: unknown[] = [];
  const stop = onLive('DashboardLockUpdated', (data) => received.push(data));
  notifyLive('DashboardLockUpdated', lock);
  notifyLive('App\\Events\\DashboardLockUpdated', lock);
  notifyLive('CompanySourceUpdated', { id: 's1' });
  expect(received).toEqual([lock, lock]);
  stop();
  notifyLive('DashboardLockUpdated', lock);
  expect(received).toHaveLength(2);
});

it('drops unknown events and invalid payloads', () => {
  const received: unknown[] = [];
  const stop = onLive('CompanySourceUpdated', (data) => received.push(data));
  for (const [event, data] of [
    ['pusher:subscription_succeeded', {}],
    ['toString', {}],
    ['CompanySourceUpdated', { sources: [] }],
    ['CompanySourceUpdated', 'text'],
  ] as const) {
    notifyLive(event, data);
  }
  expect(received).toEqual([]);
  stop();
});

it.each([
  ['a first joining', onLiveJoin, notifyJoin],
  ['a return', onLiveReturn, notifyReturn],
])('notifies of %s', (_what, listen, notify) => {
  let calls = 0;
  const stop = listen(() => {
    calls += 1;
  });
  notify();
  stop();
  notify();
  expect(calls).toBe(1);
});
