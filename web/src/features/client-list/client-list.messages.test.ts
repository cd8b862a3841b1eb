import { expect, test } from 'vitest';
import { contentsText } from './client-list.messages.ts';

test.each([
  [0, 0, 0, 'No dashboards yet'],
  [1, 0, 0, '1 dashboard'],
  [12, 1, 2, '12 dashboards, 1 report, 2 groups'],
  [0, 0, 1, 'No dashboards yet, 1 group'],
])('%i dashboards, %i reports and %i groups are “%s”', (dashboardsCount, reportsCount, groupsCount, text) => {
  expect(contentsText({ dashboardsCount, reportsCount, groupsCount })).toBe(text);
});
