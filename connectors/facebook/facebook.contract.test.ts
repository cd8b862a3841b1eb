import { expect, it } from 'vitest';
import meta from '../families/meta/mock/fixtures/names.v24.json' with { type: 'json' };
import type { AdAccount, InsightsRequest } from './facebook.api.ts';
import { dimensions, fieldOf, metrics } from './facebook.catalogue.ts';

/** Fields of Meta's own client for version 24.0, recorded from `facebook-nodejs-business-sdk`. */
const names = (text: string) => text.split(' ');

it('requests fields of insights that Meta has', () => {
  const fields = [...new Set(metrics.map(fieldOf))];
  expect(fields.length).toBeGreaterThan(20);
  expect(names(meta.insights.fields)).toEqual(expect.arrayContaining(fields));
});

it('splits by breakdowns and levels that Meta has', () => {
  const breakdowns = dimensions.flatMap((dimension) => dimension.breakdowns);
  expect(breakdowns.length).toBeGreaterThan(8);
  expect(names(meta.insights.breakdowns)).toEqual(expect.arrayContaining(breakdowns));
  const levels = { account: true, campaign: true, adset: true, ad: true } satisfies Record<
    InsightsRequest['level'],
    true
  >;
  expect(names(meta.insights.levels).sort()).toEqual(Object.keys(levels).sort());
});

it('reads fields of an ad account that Meta has', () => {
  const read: Record<keyof AdAccount, true> = {
    id: true,
    name: true,
    currency: true,
    timezone_name: true,
    account_status: true,
    business: true,
  };
  expect(names(meta.adAccount.fields)).toEqual(expect.arrayContaining(Object.keys(read)));
});
