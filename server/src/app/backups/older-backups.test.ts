import { expect, it } from 'vitest';
import { upgradeRow } from './older-backups.ts';

it('renames columns and values of older versions, and nothing else', () => {
  const older = {
    id: '1',
    status: 'gathering',
    mending: 'wanted',
    letter_key: 'k',
    reason: 'told',
    range: {},
  };
  const renamed = { status: 'preparing', owner_notice: 'pending', email_key: 'k' };
  const current = { id: '1', ...renamed, reason: 'told', range: {} };
  expect(upgradeRow('deliveries', older)).toEqual(current);
  expect(upgradeRow('deliveries', current)).toEqual(current);
  expect(upgradeRow('alert_events', { kind: 'not_told', words: 'live' })).toEqual({
    kind: 'notification_failed',
    words: 'live',
  });
  expect(upgradeRow('widgets', { state: 'live' })).toEqual({ state: 'live' });
});

it.each([
  ['none', null, null],
  ['previousPeriod', '2026-09-21', '2026-09-30'],
  ['custom', '2025-10-01', '2025-10-10'],
  ['custom', '2026-09-20', '2026-09-30'],
])('keeps the comparison of dashboards that had no type of it: %s', (type, start, end) => {
  const days = { start_date: '2026-10-01', end_date: '2026-10-10' };
  const older = { id: '1', ...days, compare_start_date: start, compare_end_date: end };
  expect(upgradeRow('dashboards', older)).toEqual({ ...older, compare_type: type });
  const current = { ...older, compare_type: 'previousYear' };
  expect(upgradeRow('dashboards', current)).toEqual(current);
});
