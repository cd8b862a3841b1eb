import { expect, test } from 'vitest';
import { companyChannel, companyOfChannel, parseLiveEvent } from './live-events.ts';

const invalidShop = { sources: [{ id: 's1', name: 'Shop', type: 'shop', invalid: true }], id: 's1' };

test.each([
  ['CompanySourceUpdated', invalidShop],
  ['CompanySourceUpdated', { id: 's1' }],
  ['CompanySubscriptionUpdated', { state: 'overdue', services: { dashboards: 5, bonusDashboards: 1 } }],
  ['DashboardLockUpdated', { dashboardId: 'd1', locked: 'u1', lockedBy: 'Ann' }],
  ['ShareLinksUpdated', { dashboardId: 'd1' }],
  ['DashboardUpdated', { id: 'd1' }],
  ['ClientUpdated', { id: 'c1' }],
  ['ClientUpdated', { id: null }],
  ['AnnotationsUpdated', { scope: 'client', id: 'c1' }],
  ['CommentsUpdated', { dashboardId: 'd1' }],
  ['GoalUpdated', { id: null }],
  ['DashboardLockUpdated', { dashboardId: 'd1', locked: null, lockedBy: null }],
])('%s with %j is understood', (event, data) => {
  expect(parseLiveEvent(event, data)).toEqual({ event, data });
});

test.each([
  ['SomethingElse', {}],
  ['toString', {}],
  ['CompanySourceUpdated', { sources: [] }],
  ['CompanySubscriptionUpdated', { state: 'gone', services: { dashboards: 5, bonusDashboards: 1 } }],
  ['DashboardLockUpdated', 'text'],
])('%s with %j is dropped', (event, data) => {
  expect(parseLiveEvent(event, data)).toBeNull();
});

test('a channel names its company', () => {
  expect(companyOfChannel(companyChannel('c1'))).toBe('c1');
  expect(companyOfChannel('private-company.')).toBeNull();
  expect(companyOfChannel('presence-company.c1')).toBeNull();
});
