import { describe, expect, test } from 'vitest';
import type { Company } from '../entities/company.ts';
import { activeMessages, type MessageCode, messageOf } from './messages.ts';

const company: Company = {
  id: 'c1',
  name: 'Northlight',
  logo: null,
  state: 'active',
  expiresAt: null,
  services: { dashboards: 5, bonusDashboards: 0 },
  subscription: 'sub1',
  dashboardsCount: 2,
  campaignsCount: 0,
  sources: [],
  products: [],
  fromAddress: 'reports@example.com',
  senderVerified: true,
};
const source = (name: string, invalid: boolean) => ({ id: name, name, type: 'shop', invalid });

test.each([
  ['all is well', {}, []],
  ['a trial', { state: 'trial', subscription: null }, [120]],
  ['a trial that has subscribed', { state: 'trial' }, []],
  ['a trial without dashboards left', { state: 'trial', subscription: null, dashboardsCount: 5 }, [120]],
  ['canceled', { state: 'canceled' }, [126]],
  ['overdue', { state: 'overdue' }, [128]],
  ['neither trial nor subscription, dashboards left', { subscription: null }, []],
  ['neither trial nor subscription, none left', { subscription: null, dashboardsCount: 5 }, [129]],
  [
    'canceled without a subscription, none left',
    { state: 'canceled', subscription: null, dashboardsCount: 5 },
    [129],
  ],
  ['a subscription, none left', { dashboardsCount: 5 }, []],
  ['an invalid source', { sources: [source('Shop', true)] }, [125]],
  ['valid sources', { sources: [source('Shop', false)] }, []],
  ['overdue with an invalid source', { state: 'overdue', sources: [source('Shop', true)] }, [128, 125]],
  [
    'a trial with an invalid source',
    { state: 'trial', subscription: null, sources: [source('Shop', true)] },
    [125, 120],
  ],
] as const)('%s: %j gives %j', (_, change, codes) => {
  expect(activeMessages({ ...company, ...change } as Company).map(({ code }) => code)).toEqual(codes);
});

describe('a banner', () => {
  const codes: MessageCode[] = [120, 121, 122, 125, 126, 128, 129];

  test('can be closed, except the one about the trial', () => {
    expect(codes.filter((code) => !messageOf(code).closeable)).toEqual([120]);
  });

  test.each([
    [120, '/company/subscription'],
    [121, '/company/subscription'],
    [125, '/company/sources'],
    [126, '/company/subscription'],
    [128, '/company/manage-payment'],
  ] as const)('%i leads to %s', (code, to) => {
    expect(messageOf(code).link?.to).toBe(to);
  });

  test.each([
    [['Shop'], "Re-authorise Shop to avoid 'Data Error' widgets."],
    [['Shop', 'Ads'], "Re-authorise Shop and Ads to avoid 'Data Error' widgets."],
    [['A', 'B', 'C', 'D'], "Re-authorise A, B, C and D to avoid 'Data Error' widgets."],
    [['A', 'B', 'C', 'D', 'E'], "Re-authorise A, B, C and 2 more to avoid 'Data Error' widgets."],
  ])('125 names %j', (names, body) => {
    const sources = [source('Fine', false), ...names.map((name) => source(name, true))];
    expect(messageOf(125, { sources }).body).toBe(body);
  });
});
