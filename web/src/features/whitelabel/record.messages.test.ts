import type { DnsRecordKind, DnsStatus } from '@vitrine/contract/entities/whitelabel.ts';
import { expect, test } from 'vitest';
import { adviceOn, statusText, tokenStatusText } from './record.messages.ts';

test.each([
  ['correct', true, 'Correct'],
  ['wrong', true, 'Wrong value'],
  ['missing', false, 'Not found yet'],
  ['missing', true, 'Advised'],
  ['waiting', false, 'Not checked yet'],
] as const)('%s, optional: %s, is said as "%s"', (status, optional, text) => {
  expect(statusText({ record: 'dmarc', status, optional }).text).toBe(text);
});

test('a CAA record that blocks our certificate is a warning', () => {
  expect(statusText({ record: 'caa', status: 'wrong', optional: false }).tone).toBe('warning');
});

test.each([
  [[], 'Leave the records as they are.'],
  [[['dmarc', 'missing', true]], 'Leave the records as they are.'],
  [[['caa', 'wrong', false]], 'Set the record that lets us get its certificate.'],
  [[['nextDkim', 'missing', false]], 'Set the record of the new key, and leave the others as they are.'],
  [
    [
      ['nextDkim', 'missing', false],
      ['dkim', 'missing', false],
    ],
    'A record is no longer right: correct it within three days, or this stops.',
  ],
] as [[DnsRecordKind, DnsStatus, boolean][], string][])('%j in use: %s', (records, text) => {
  expect(adviceOn(records.map(([record, status, optional]) => ({ record, status, optional })))).toBe(text);
});

test.each([
  ['correct', 'good', 'Correct'],
  ['wrong', 'warning', 'Token not found'],
  ['waiting', 'info', 'Not checked yet'],
] as const)('a host token that is %s', (status, tone, text) => {
  expect(tokenStatusText(status)).toEqual({ tone, text });
});
