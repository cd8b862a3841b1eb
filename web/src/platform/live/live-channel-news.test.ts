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
  const heard: unknown[] = [];
  const stop = onLive('DashboardLockUpdated', (data) => heard.push(data));
  notifyLive('DashboardLockUpdated', lock);
  notifyLive('App\\Events\\DashboardLockUpdated', lock);
  notifyLive('CompanySourceUpdated', { id: 's1' });
  expect(heard).toEqual([lock, lock]);
  stop();
  notifyLive('DashboardLockUpdated', lock);
  expect(heard).toHaveLength(2);
});

it('drops unknown events and invalid payloads', () => {
  const heard: unknown[] = [];
  const stop = onLive('CompanySourceUpdated', (data) => heard.push(data));
  for (const [event, data] of [
    ['pusher:subscription_succeeded', {}],
    ['toString', {}],
    ['CompanySourceUpdated', { sources: [] }],
    ['CompanySourceUpdated', 'text'],
  ] as const) {
    notifyLive(event, data);
  }
  expect(heard).toEqual([]);
  stop();
});

it.each([
  ['a first joining', onLiveJoin, notifyJoin],
  ['a return', onLiveReturn, notifyReturn],
])('tells of %s', (_what, listen, tell) => {
  let told = 0;
  const stop = listen(() => {
    told += 1;
  });
  tell();
  stop();
  tell();
  expect(told).toBe(1);
});
