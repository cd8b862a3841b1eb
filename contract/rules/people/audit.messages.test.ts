import { expect, test } from 'vitest';
import { auditActions, auditText } from './audit.messages.ts';

test.each([
  ['session.started', '', {}, 'signed in'],
  ['session.started', '', { by: 'a recovery code' }, 'signed in with a recovery code'],
  ['session.failed', '', {}, 'could not sign in: wrong password'],
  ['user.invited', 'eve@a.test', { role: 'manager' }, 'invited eve@a.test as manager'],
  ['user.role_changed', 'Eve', { role: 'client', was: 'manager' }, 'made Eve client (was manager)'],
  [
    'email.changed',
    'new@a.test',
    { was: 'old@a.test' },
    'changed their e-mail address from old@a.test to new@a.test',
  ],
  ['dashboard.shared', 'Acme', { with: 'Carl' }, 'shared “Acme” with Carl'],
  ['dashboard.password_changed', 'Acme', { password: true }, 'set a password for “Acme”'],
  ['dashboard.password_changed', 'Acme', { password: false }, 'removed the password of “Acme”'],
  ['something.newer', 'Acme', {}, 'something.newer Acme'],
])('%s of %j with %j reads: %s', (action, subject, details, expected) => {
  expect(auditText({ action, subject, details })).toBe(expected);
});

test('no two actions have one name in the filter, and none says undefined when its details are missing', () => {
  const labels = auditActions.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const { label } of auditActions) expect(label).toMatch(/^[A-Z]/);
});
