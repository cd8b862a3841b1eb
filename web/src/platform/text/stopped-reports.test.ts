import { expect, test } from 'vitest';
import { stoppedText } from './stopped-reports.ts';

test('counts deliveries that end with their report', () => {
  expect([0, 1, 3].map(stoppedText)).toEqual([
    null,
    'One delivery that is not sent yet is stopped.',
    '3 deliveries that are not sent yet are stopped.',
  ]);
});
