import { expect, test } from 'vitest';
import { canCreateDashboard, quotaOf } from './quotas.ts';

test.each([
  [0, 25, 0, true],
  [24, 25, 0, true],
  [25, 25, 0, false],
  [25, 25, 1, true],
  [30, 25, 5, false],
  [0, 0, 0, false],
])(
  'with %i of %i and %i bonus dashboards another one can be created: %s',
  (dashboardsCount, dashboards, bonusDashboards, expected) => {
    const services = { dashboards, bonusDashboards };
    const company = { dashboardsCount, services, state: 'active' as const, subscription: 's1' };
    expect(canCreateDashboard(company)).toBe(expected);
  },
);

test.each([
  ['trial', null, 30],
  ['active', null, 30],
  ['overdue', 's1', 30],
  ['canceled', 's1', 30],
  ['canceled', null, 0],
] as const)('%s with subscription %s may have %i', (state, subscription, expected) => {
  expect(quotaOf({ services: { dashboards: 25, bonusDashboards: 5 }, state, subscription })).toBe(expected);
});
