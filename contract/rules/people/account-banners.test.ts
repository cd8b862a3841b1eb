import type { Company } from '@vitrine/contract/entities/company/company.ts';
import { EVEN } from '@vitrine/contract/rules/money/balance.ts';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../dates/durations.ts';
import { activeMessages, type MessageCode, messageOf } from './account-banners.ts';

const company: Company = {
  id: 'c1',
  name: 'Northlight',
  phone: null,
  logo: null,
  branding: { color: '', favicon: '', siteTitle: '', footer: '' },
  state: 'active',
  expiresAt: null,
  services: { dashboards: 5, bonusDashboards: 0 },
  subscription: 'sub1',
  dashboardsCount: 2,
  campaignsCount: 0,
  sources: [],
  products: [],
  deleteAt: null,
  balance: EVEN,
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
  ['about to be deleted', { state: 'canceled', deleteAt: '2026-11-30T10:00:00.000Z' }, [130, 126]],
  ['overdue', { state: 'overdue' }, [128]],
  ['neither trial nor subscription, dashboards left', { subscription: null }, []],
  ['neither trial nor subscription, none left', { subscription: null, dashboardsCount: 5 }, [129]],
  [
    'canceled without a subscription, none left',
    { state: 'canceled', subscription: null, dashboardsCount: 5 },
    [131, 129],
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
    [13.9, '14 days left to subscribe. Mission Control groups remain available.'],
    [1.2, '2 days left to subscribe. Mission'],
    [0.5, 'One day left to subscribe. Mission'],
    [-0.1, 'Less than a day left to subscribe. Mission'],
  ])('120 says that %f days are left', (days, body) => {
    const nowMs = Date.parse('2026-11-26T12:00:00Z');
    const expiresAt = new Date(nowMs + days * DAY_MS).toISOString();
    expect(messageOf(120, { sources: [], expiresAt }, nowMs).body).toContain(body);
    expect(messageOf(120).body).toBe('Mission Control groups remain available.');
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

/** Every condition on its own, restated in the words of the specification. */
describe('whatever the state of a company', () => {
  const states = ['trial', 'active', 'canceled', 'overdue'] as const;
  const flags = [false, true];
  const cases = states.flatMap((state) =>
    flags.flatMap((subscribed) =>
      flags.flatMap((full) =>
        flags.flatMap((invalid) =>
          flags.flatMap((restored) =>
            flags.map((creating) => ({ state, subscribed, full, invalid, restored, creating })),
          ),
        ),
      ),
    ),
  );

  test.each(cases)('%j', ({ state, subscribed, full, invalid, restored, creating }) => {
    const ended = state === 'canceled' && !subscribed;
    const expected = [
      ...(state === 'overdue' && subscribed ? [128] : []),
      ...(state === 'canceled' && subscribed ? [126] : []),
      ...(invalid ? [125] : []),
      ...(creating && full && (subscribed || state === 'trial') ? [121] : []),
      ...(ended ? [restored ? 122 : 131] : []),
      ...(state === 'trial' && !subscribed ? [120] : []),
      // Nothing can be created once it has ended, whatever was left.
      ...(state !== 'trial' && !subscribed && (full || ended) ? [129] : []),
    ];
    const given: Company = {
      ...company,
      state,
      restored,
      subscription: subscribed ? 's1' : null,
      dashboardsCount: full ? 5 : 4,
      sources: [source('Shop', invalid)],
    };
    expect(activeMessages(given, { creating }).map(({ code }) => code)).toEqual(expected);
  });
});

test.each([
  ['2026-12-01T12:00:00.000Z', '12 days left: resubscribe before your dashboards are archived.'],
  ['2026-11-20T11:59:00.000Z', 'Less than a day left: resubscribe before your dashboards are archived.'],
  ['2026-11-20T12:00:00.000Z', 'One day left: resubscribe before your dashboards are archived.'],
  ['2026-11-18T12:00:00.000Z', 'Less than a day left: resubscribe before your dashboards are archived.'],
])('126 says how long until %s', (expiresAt, body) => {
  const canceled: Company = { ...company, state: 'canceled', expiresAt };
  const [message] = activeMessages(canceled, { nowMs: Date.parse('2026-11-19T12:00:00.000Z') });
  expect(message).toMatchObject({ code: 126, body });
});
