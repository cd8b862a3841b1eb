import { cycle } from '../../../mock-kit/at.ts';
import type { AdCampaign } from '../../../mock-kit/dataset/ad-days.ts';
import { type AdTreeStyle, adCampaign } from '../../../mock-kit/dataset/ad-tree.ts';
import { clients, people } from '../../../mock-kit/dataset/agency-clients.ts';
import type { DemandCurve } from '../../../mock-kit/dataset/demand.ts';
import { FIRST_DAY } from '../../../mock-kit/days.ts';
import { seedOf } from '../../../mock-kit/random.ts';
import { type AdvertiserSeed, type CampaignSeed, tiktokSeed } from './seed.ts';

/** Ids have nineteen digits and differ in the last ones only, so that parsing them as numbers makes them equal. */
export type TikTokCampaign = AdCampaign<CampaignSeed['objective'], CampaignSeed['status']>;

export type Advertiser = {
  id: string;
  name: string;
  currency: string;
  /** The time zone of the days. */
  timeZone: string;
  /** The same as an offset, which the API also returns. */
  offsetName: string;
  country: string;
  curve: DemandCurve;
  campaigns: readonly TikTokCampaign[];
  costPerClickCents: number;
  /** Hundredths of the currency that a purchase is worth. */
  purchaseCents: number;
  /** Nothing is shown in these days of January. */
  restsInJanuary: boolean;
};

const KINDS = { advertiser: 701, campaign: 171, group: 172, ad: 173 } as const;

const idOf = (kind: keyof typeof KINDS, advertiser: number, sequence: number): string =>
  `${KINDS[kind]}${String(advertiser).padStart(3, '0')}5678901${String(sequence).padStart(6, '0')}`;

const large: AdTreeStyle = {
  idOf,
  groups: [
    ['Broad', 62],
    ['Lookalike 1%', 38],
  ],
  ads: [
    ['Clip A', 55],
    ['Clip B 🎬', 45],
  ],
  audience: { least: 40_000, spread: 160_000 },
};
const small: AdTreeStyle = { ...large, groups: [['Broad', 62]], ads: [['Clip', 55]] };

function advertiser({
  index,
  client,
  name,
  country,
  offsetName,
  restsInJanuary,
  ...seed
}: AdvertiserSeed): Advertiser {
  const { currency, timeZone } = clients[client];
  return {
    id: idOf('advertiser', index, 501),
    ...{ name, currency, timeZone, offsetName, country, restsInJanuary },
    curve: {
      seed: seedOf(`tiktok ${index}`),
      base: seed.base,
      yearlyGrowth: seed.growth,
      seasonality: 0.2,
      peakDayOfYear: 340,
      week: [1.22, 0.9, 0.88, 0.9, 0.96, 1.05, 1.2],
      campaigns: [{ name: 'Black Friday', month: 11, dayOfMonth: 22, days: 8, lift: 0.8 }],
    },
    campaigns: (seed.campaigns ?? boosts()).map((campaign, place) =>
      adCampaign(seed.campaigns ? large : small, index, place, campaign),
    ),
    costPerClickCents: seed.costPerClick,
    purchaseCents: seed.purchase,
  };
}

/** Three small campaigns for every day since 2019: thousands, of which nine run at a time. */
function boosts(): CampaignSeed[] {
  const subjects = ['Post boost', 'Reel boost ✨', "Editors' pick"];
  return Array.from({ length: 8_700 }, (_, index) => {
    const fromDay = FIRST_DAY + Math.floor(index / 3);
    const objective = cycle(['VIDEO_VIEWS', 'TRAFFIC', 'WEB_CONVERSIONS'] as const, index);
    const name = `${cycle(subjects, index)} ${index + 1}`;
    return { name, objective, weight: 1, status: 'ENABLE', fromDay, toDay: fromDay + 2 };
  });
}

/** The accounts that clients of the agency advertise with. */
export const advertisers: readonly Advertiser[] = tiktokSeed.advertisers.map(advertiser);

const { network } = tiktokSeed;
const networkAdvertisers: readonly Advertiser[] = Array.from({ length: 130 }, (_, position) =>
  advertiser({
    ...network,
    index: network.index + position,
    name: `${network.name} ${String(position + 1).padStart(3, '0')}`,
  }),
);

/** The advertisers that a person grants. */
export function advertisersOf(email: string): readonly Advertiser[] {
  if (email === people.ana.email) return advertisers;
  if (email === people.network.email) return networkAdvertisers;
  if (email !== people.marco.email) return [];
  return advertisers.filter(({ name }) => name === 'Hotel Amberhof' || name.startsWith('Brightwater'));
}
