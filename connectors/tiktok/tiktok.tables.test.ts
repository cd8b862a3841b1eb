import type { Query } from '@vitrine/contract/entities/query.ts';
import { expect, test } from 'vitest';
import { planQuery } from './tiktok.plan.ts';
import { tikTokTable } from './tiktok.tables.ts';

const query: Query = {
  parameters: { advertiser: '7000000000000000001' },
  metrics: ['spend', 'clicks'],
  dimension: 'gender',
  filters: [],
  startDate: '2026-10-01',
  endDate: '2026-10-14',
  timezone: 'UTC',
  currency: null,
};
const account = { currency: 'USD', timezone: 'UTC', today: '2026-11-18' };
const of = (key: string, spend: number, clicks: number) => ({ key, name: key, parts: { spend, clicks } });
const rows = [of('Women', 3.33, 5), of('Men', 3.33, 4)];

test.each([
  ['some are left out', { spend: 9.99, clicks: 12 }, ['partial']],
  ['only cents are rounded', { spend: 6.67, clicks: 9 }, []],
  ['all are there', { spend: 6.66, clicks: 9 }, []],
])('rows about people say that they are of some only where %s', (_, whole, codes) => {
  const { notes, totals } = tikTokTable(planQuery(query), account, { rows, whole, complete: true });
  expect(totals).toMatchObject(whole);
  expect(notes.map(({ code }) => code)).toEqual(codes);
});
