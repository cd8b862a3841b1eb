import { cycle } from '../../../mock-kit/at.ts';
import type { DemandCurve } from '../../../mock-kit/dataset/demand.ts';
import { type ClientId, clients, people } from '../../../mock-kit/dataset/world.ts';
import { dayOf, FIRST_DAY } from '../../../mock-kit/days.ts';
import { hash, seedOf } from '../../../mock-kit/random.ts';

export type Objective =
  | 'AWARENESS'
  | 'CONSIDERATION'
  | 'WEB_CONVERSION'
  | 'CATALOG_SALES'
  | 'VIDEO_COMPLETION';

export type PinCampaign = {
  id: string;
  name: string;
  objective: Objective;
  /** Archived entities are returned on request only. */
  status: 'ACTIVE' | 'PAUSED' | 'ARCHIVED';
  fromDay: number;
  toDay: number;
  /** Share of the account's demand while it runs. */
  weight: number;
  groups: readonly PinAdGroup[];
};
/** `audience` is how many people it can reach. */
export type PinAdGroup = {
  id: string;
  name: string;
  weight: number;
  audience: number;
  ads: readonly PinAd[];
};
/** Some ads were never given a name. */
export type PinAd = { id: string; name: string | null; weight: number };

export type PinAdAccount = {
  id: string;
  name: string;
  currency: string;
  country: string;
  curve: DemandCurve;
  campaigns: readonly PinCampaign[];
  /** In millionths of the currency. */
  costPerClickMicro: number;
  orderMicro: number;
};

type Line = [name: string, objective: Objective, weight: number, more?: Partial<PinCampaign>];
type Sketch = {
  index: number;
  client: ClientId;
  name: string;
  country: string;
  base: number;
  growth: number;
  costPerClick: number;
  order: number;
  campaigns: readonly Line[];
};

const evenings = [1.25, 0.92, 0.88, 0.9, 0.95, 0.98, 1.12];
const FOREVER = dayOf('2099-12-31');

const idOf = (kind: number, account: number, sequence: number): string =>
  `${kind}${String(account).padStart(4, '0')}${String(sequence).padStart(6, '0')}`;

function campaign(
  index: number,
  number: number,
  [name, objective, weight, more]: Line,
  isSmall: boolean,
): PinCampaign {
  const groups = (isSmall ? ['Broad'] : ['Interests', 'Actalikes']).map((title, position) => {
    const sequence = number * 2 + position;
    return {
      id: idOf(268, index, sequence),
      name: `${name} – ${title}`,
      weight: position === 0 ? 64 : 36,
      audience: 30_000 + (hash(seedOf(name), index, number, position) % 140_000),
      ads: (isSmall ? ['Pin'] : ['Pin A', 'Pin B 📌']).map((pin, place) => ({
        id: idOf(687, index, sequence * 2 + place),
        name: isSmall && number % 50 === 7 ? null : `${pin}, ${title}: ${name}`,
        weight: place === 0 ? 58 : 42,
      })),
    };
  });
  const always = { status: 'ACTIVE' as const, fromDay: FIRST_DAY, toDay: FOREVER };
  return { id: idOf(626, index, number), name, objective, weight, ...always, groups, ...more };
}

function adAccount({
  index,
  client,
  name,
  country,
  base,
  growth,
  costPerClick,
  order,
  campaigns,
}: Sketch): PinAdAccount {
  const isSmall = campaigns.length > 100;
  return {
    id: idOf(549, index, 760_001),
    name,
    currency: clients[client].currency,
    country,
    curve: {
      seed: seedOf(`pinterest ${index}`),
      base,
      yearlyGrowth: growth,
      seasonality: 0.24,
      peakDayOfYear: 325,
      week: evenings,
      campaigns: [{ name: 'Gift guides', month: 11, dayOfMonth: 10, days: 20, lift: 0.5 }],
    },
    campaigns: campaigns.map((line, number) => campaign(index, number, line, isSmall)),
    costPerClickMicro: costPerClick * 10_000,
    orderMicro: order * 10_000,
  };
}

/** A small campaign for every second day of two years: some hundred, of which three run at a time. */
function boosts(): Line[] {
  const first = dayOf('2025-01-01');
  const subjects = ['Board boost', 'Idea Pin boost ✨', "Editors' pick"];
  return Array.from({ length: 800 }, (_, index) => {
    const fromDay = first + index;
    const objective = cycle(['AWARENESS', 'CONSIDERATION', 'VIDEO_COMPLETION'] as const, index);
    return [`${cycle(subjects, index)} ${index + 1}`, objective, 1, { fromDay, toDay: fromDay + 2 }];
  });
}

/** The accounts that clients of the agency advertise with. Money is given in hundredths. */
export const pinAdAccounts: readonly PinAdAccount[] = [
  adAccount({
    ...{ index: 1, client: 'trailhead', name: 'Trailhead Outfitters', country: 'US' },
    ...{ base: 16_000, growth: 0.15, costPerClick: 38, order: 8_900 },
    campaigns: [
      ['Cabin weekend', 'CONSIDERATION', 22],
      ["Hikers' packing lists 🥾", 'AWARENESS', 18],
      ['Shop the look: layers', 'CATALOG_SALES', 16],
      ['Tent week', 'WEB_CONVERSION', 9, { status: 'PAUSED', toDay: dayOf('2026-10-11') }],
      ['Old season', 'CONSIDERATION', 7, { status: 'ARCHIVED', toDay: dayOf('2026-10-20') }],
      ['Knots in a minute', 'VIDEO_COMPLETION', 8],
    ],
  }),
  adAccount({
    ...{ index: 2, client: 'bluebird', name: 'Bluebird Ceramics 🏺', country: 'GB' },
    ...{ base: 6_500, growth: 0.28, costPerClick: 24, order: 3_400 },
    campaigns: [
      ['Kitchen shelves', 'CATALOG_SALES', 9],
      ["At the potter's wheel", 'VIDEO_COMPLETION', 6],
    ],
  }),
  adAccount({
    ...{ index: 3, client: 'amberhof', name: 'Hotel Amberhof', country: 'DE' },
    ...{ base: 5_200, growth: 0.12, costPerClick: 46, order: 29_000 },
    campaigns: [
      ['Hochzeiten am See', 'WEB_CONVERSION', 8],
      ['Frühstück mit Aussicht', 'AWARENESS', 6],
    ],
  }),
  adAccount({
    ...{ index: 4, client: 'northlight', name: 'Northlight boosts', country: 'RS' },
    ...{ base: 1_400, growth: 0.04, costPerClick: 20, order: 2_500 },
    campaigns: boosts(),
  }),
];

const networkAccounts: readonly PinAdAccount[] = Array.from({ length: 530 }, (_, position) =>
  adAccount({
    ...{ index: 100 + position, client: 'northlight', country: 'RS' },
    name: `Local business ${String(position + 1).padStart(3, '0')}`,
    ...{ base: 60, growth: 0, costPerClick: 20, order: 1_500 },
    campaigns: [['Always on', 'CONSIDERATION', 1]],
  }),
);

export function pinAdAccountById(id: string): PinAdAccount | undefined {
  return [...pinAdAccounts, ...networkAccounts].find((account) => account.id === id);
}

/** The advertising accounts and person of the app's grant. */
export function pinAdAccountsOf(email: string): readonly PinAdAccount[] {
  if (email === people.ana.email) return pinAdAccounts;
  if (email === people.network.email) return networkAccounts;
  return email === people.marco.email ? pinAdAccounts.filter(({ name }) => name === 'Hotel Amberhof') : [];
}
