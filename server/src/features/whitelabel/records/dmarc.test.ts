import { expect, test } from 'vitest';
import { evaluateDmarc } from './dmarc.ts';

test.each([
  [[], 'missing'],
  [['v=spf1 -all'], 'missing'],
  [['v=DMARC1; p=none'], 'correct'],
  [['v=DMARC1;p=REJECT; rua=mailto:a@b.test'], 'correct'],
  [['v=DMARC1; p=never'], 'wrong'],
  [['v=DMARC1'], 'wrong'],
  [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong'],
])('%j is %s', (texts, status) => {
  expect(evaluateDmarc(texts).status).toBe(status);
});

test('a stricter record of their own stays as it is', () => {
  const own = 'v=DMARC1; p=reject; adkim=s';
  expect(evaluateDmarc([own])).toMatchObject({ status: 'correct', value: own });
});
