import { expect, test } from 'vitest';
import { evaluateSpf, isSpf, lookupsOf, mergedSpf, singleSpf } from './spf.ts';

const ours = 'spf.desk.test';

test.each([
  ['v=spf1 -all', true],
  ['V=SPF1', true],
  [' v=spf1 a', true],
  ['v=spf10 a', false],
  ['spf1 a', false],
])('%j is an SPF record: %s', (text, is) => {
  expect(isSpf(text)).toBe(is);
});

test.each([
  ['v=spf1 include:_spf.mail.test -all', `v=spf1 include:_spf.mail.test include:${ours} -all`],
  ['v=spf1 a mx', `v=spf1 a mx include:${ours} ~all`],
  ['v=spf1 redirect=_spf.mail.test', `v=spf1 include:${ours} redirect=_spf.mail.test`],
  [`v=spf1 -all include:${ours}`, `v=spf1 include:${ours} -all`],
])('our term goes into %j before its end', (text, merged) => {
  expect(mergedSpf(text, ours)).toBe(merged);
});

test('several records become one: each term once, the strictest end', () => {
  expect(singleSpf(['v=spf1 a include:x.test ~all', 'v=spf1 include:x.test mx -all'], ours)).toBe(
    `v=spf1 a include:x.test mx include:${ours} -all`,
  );
});

test.each([
  ['v=spf1 a mx include:x.test ip4:192.0.2.1 -all', 3, ['x.test']],
  ['v=spf1 redirect=x.test', 1, ['x.test']],
  ['v=spf1 a -all include:never.test redirect=never.test', 1, []],
  ['v=spf1 exists:%{i}.x.test ptr mx/24 a:y.test ~all', 4, []],
])('%j needs %i lookups itself', (text, own, next) => {
  expect(lookupsOf(text)).toEqual({ own, next });
});

test.each([
  ['none at all', ['other text'], 1, 'missing'],
  ['ours', [`v=spf1 include:${ours} ~all`], 1, 'correct'],
  ['ours in other letters', [`v=spf1 +include:SPF.desk.test. -all`], 1, 'correct'],
  ['without us', ['v=spf1 include:x.test -all'], 1, 'wrong'],
  ['us behind the end', [`v=spf1 -all include:${ours}`], 0, 'wrong'],
  ['us as forbidden', [`v=spf1 -include:${ours} ~all`], 1, 'wrong'],
  ['two records', [`v=spf1 include:${ours} ~all`, 'v=spf1 a ~all'], 1, 'wrong'],
  ['anybody', [`v=spf1 include:${ours} +all`], 1, 'wrong'],
  ['ten lookups', [`v=spf1 include:${ours} ~all`], 10, 'correct'],
  ['eleven lookups', [`v=spf1 include:${ours} ~all`], 11, 'wrong'],
])('%s', (_what, texts, lookups, status) => {
  expect(evaluateSpf(texts, ours, lookups).status).toBe(status);
});

test('a record that allows everyone is shown the same with a closed end', () => {
  expect(evaluateSpf([`v=spf1 a include:${ours} +all`], ours, 2)).toMatchObject({
    value: `v=spf1 a include:${ours} ~all`,
  });
});
