import { expect, test } from 'vitest';
import { canCreateDashboard } from './dashboard-quota.ts';

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
    expect(canCreateDashboard({ dashboardsCount, services: { dashboards, bonusDashboards } })).toBe(expected);
  },
);
