import { expect, test } from 'vitest';
import { list, names, record, restliQuery, text } from './linkedin-restli.ts';

test.each([
  [
    list(['urn:li:sponsoredCampaign:1', 'urn:li:sponsoredCampaign:2']),
    'List(urn%3Ali%3AsponsoredCampaign%3A1,urn%3Ali%3AsponsoredCampaign%3A2)',
  ],
  [list([]), 'List()'],
  [record({ start: record({ year: 2026, month: 6, day: 1 }) }), '(start:(year:2026,month:6,day:1))'],
  [record({ status: record({ values: list(['ACTIVE']) }) }), '(status:(values:List(ACTIVE)))'],
  [text("Founders' (evening), 5:30"), 'Founders%27%20%28evening%29%2C%205%3A30'],
  [text(''), "''"],
  [names(['dateRange', 'clicks']), 'dateRange,clicks'],
])('%o is encoded as %s', (value, written) => {
  expect(restliQuery({ q: value })).toBe(`q=${written}`);
});

test('leaves undefined values out, and encodes plain ones', () => {
  expect(restliQuery({ q: 'search', pageToken: undefined, count: 10, key: 'a&b' })).toBe(
    'q=search&count=10&key=a%26b',
  );
});
