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
