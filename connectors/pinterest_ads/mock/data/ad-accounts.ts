import { cycle } from '../../../mock-kit/at.ts';
import type { AdCampaign } from '../../../mock-kit/dataset/ad-days.ts';
import { type AdTreeStyle, adCampaign } from '../../../mock-kit/dataset/ad-tree.ts';
import { clients, people } from '../../../mock-kit/dataset/agency-clients.ts';
import type { DemandCurve } from '../../../mock-kit/dataset/demand.ts';
import { dayOf } from '../../../mock-kit/days.ts';
import { seedOf } from '../../../mock-kit/random.ts';
import { type AccountSeed, type CampaignSeed, pinSeed } from './seed.ts';

export type PinCampaign = AdCampaign<CampaignSeed['objective'], CampaignSeed['status']>;

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

const KINDS = { account: 549, campaign: 626, group: 268, ad: 687 } as const;

const idOf = (kind: keyof typeof KINDS, account: number, sequence: number): string =>
  `${KINDS[kind]}${String(account).padStart(4, '0')}${String(sequence).padStart(6, '0')}`;

const large: AdTreeStyle = {
  idOf,
  groups: [
    ['Interests', 64],
    ['Actalikes', 36],
  ],
  ads: [
    ['Pin A', 58],
    ['Pin B 📌', 42],
  ],
  audience: { least: 30_000, spread: 140_000 },
};
const small = (place: number): AdTreeStyle => ({
  ...large,
  groups: [['Broad', 64]],
  ads: [[place % 50 === 7 ? null : 'Pin', 58]],
});

function adAccount({ index, client, name, country, ...seed }: AccountSeed): PinAdAccount {
  return {
    id: idOf('account', index, 760_001),
    name,
    currency: clients[client].currency,
    country,
    curve: {
      seed: seedOf(`pinterest ${index}`),
      base: seed.base,
      yearlyGrowth: seed.growth,
      seasonality: 0.24,
      peakDayOfYear: 325,
      week: [1.25, 0.92, 0.88, 0.9, 0.95, 0.98, 1.12],
      campaigns: [{ name: 'Gift guides', month: 11, dayOfMonth: 10, days: 20, lift: 0.5 }],
    },
    campaigns: (seed.campaigns ?? boosts()).map((campaign, place) =>
      adCampaign(seed.campaigns ? large : small(place), index, place, campaign),
    ),
    costPerClickMicro: seed.costPerClick * 10_000,
    orderMicro: seed.order * 10_000,
  };
}

/** A small campaign for every second day of two years: some hundred, of which three run at a time. */
function boosts(): CampaignSeed[] {
  const first = dayOf('2025-01-01');
  const subjects = ['Board boost', 'Idea Pin boost ✨', "Editors' pick"];
  return Array.from({ length: 800 }, (_, index) => ({
    name: `${cycle(subjects, index)} ${index + 1}`,
    objective: cycle(['AWARENESS', 'CONSIDERATION', 'VIDEO_COMPLETION'] as const, index),
    weight: 1,
    status: 'ACTIVE',
    fromDay: first + index,
    toDay: first + index + 2,
  }));
}

/** The accounts that clients of the agency advertise with. */
export const pinAdAccounts: readonly PinAdAccount[] = pinSeed.accounts.map(adAccount);

const { network } = pinSeed;
const networkAccounts: readonly PinAdAccount[] = Array.from({ length: 530 }, (_, position) =>
  adAccount({
    ...network,
    index: network.index + position,
    name: `${network.name} ${String(position + 1).padStart(3, '0')}`,
  }),
);

/** The advertising accounts and person of the app's grant. */
export function pinAdAccountsOf(email: string): readonly PinAdAccount[] {
  if (email === people.ana.email) return pinAdAccounts;
  if (email === people.network.email) return networkAccounts;
  return email === people.marco.email ? pinAdAccounts.filter(({ name }) => name === 'Hotel Amberhof') : [];
}
