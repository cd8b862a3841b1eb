import { cycle } from '../../../mock-kit/at.ts';
import type { DemandCurve } from '../../../mock-kit/dataset/demand.ts';
import { type ClientId, clients, people } from '../../../mock-kit/dataset/world.ts';
import { dayOf, FIRST_DAY } from '../../../mock-kit/days.ts';
import { hash, seedOf } from '../../../mock-kit/random.ts';

export type Objective = 'TRAFFIC' | 'WEB_CONVERSIONS' | 'VIDEO_VIEWS' | 'APP_PROMOTION';

/** Ids have nineteen digits and differ in the last ones only, so that parsing them as numbers makes them equal. */
export type TikTokCampaign = {
  id: string;
  name: string;
  objective: Objective;
  /** DISABLE is paused; DELETE is returned to requests for all states only. */
  status: 'ENABLE' | 'DISABLE' | 'DELETE';
  fromDay: number;
  toDay: number;
  /** Share of the advertiser's demand while it runs. */
  weight: number;
  groups: readonly AdGroup[];
};

export type AdGroup = {
  id: string;
  name: string;
  weight: number;
  audience: number;
  ads: readonly TikTokAd[];
};
export type TikTokAd = { id: string; name: string; weight: number };

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

type Sketch = {
  index: number;
  client: ClientId;
  name: string;
  country: string;
  offsetName: string;
  base: number;
  growth: number;
  costPerClick: number;
  purchase: number;
  restsInJanuary?: boolean;
  campaigns: readonly Line[];
};
type Line = [name: string, objective: Objective, weight: number, more?: Partial<TikTokCampaign>];

const weekends = [1.22, 0.9, 0.88, 0.9, 0.96, 1.05, 1.2];
const FOREVER = dayOf('2099-12-31');

const idOf = (kind: number, advertiser: number, sequence: number): string =>
  `${kind}${String(advertiser).padStart(3, '0')}5678901${String(sequence).padStart(6, '0')}`;

function campaign(index: number, number: number, line: Line, isSmall: boolean): TikTokCampaign {
  const [name, objective, weight, more] = line;
  const groups = (isSmall ? ['Broad'] : ['Broad', 'Lookalike 1%']).map((title, position) => {
    const sequence = number * 2 + position;
    return {
      id: idOf(172, index, sequence),
      name: `${name} – ${title}`,
      weight: position === 0 ? 62 : 38,
      audience: 40_000 + (hash(seedOf(name), index, number, position) % 160_000),
      ads: (isSmall ? ['Clip'] : ['Clip A', 'Clip B 🎬']).map((clip, place) => ({
        id: idOf(173, index, sequence * 2 + place),
        name: `${clip}, ${title}: ${name}`,
        weight: place === 0 ? 55 : 45,
      })),
    };
  });
  const always = { status: 'ENABLE' as const, fromDay: FIRST_DAY, toDay: FOREVER };
  return { id: idOf(171, index, number), name, objective, weight, ...always, groups, ...more };
}

function advertiser(sketch: Sketch): Advertiser {
  const {
    index,
    client,
    name,
    country,
    offsetName,
    base,
    growth,
    costPerClick,
    purchase,
    restsInJanuary = false,
  } = sketch;
  const isSmall = sketch.campaigns.length > 100;
  return {
    id: idOf(701, index, 501),
    name,
    currency: clients[client].currency,
    timeZone: clients[client].timeZone,
    offsetName,
    country,
    curve: {
      seed: seedOf(`tiktok ${index}`),
      base,
      yearlyGrowth: growth,
      seasonality: 0.2,
      peakDayOfYear: 340,
      week: weekends,
      campaigns: [{ name: 'Black Friday', month: 11, dayOfMonth: 22, days: 8, lift: 0.8 }],
    },
    campaigns: sketch.campaigns.map((line, number) => campaign(index, number, line, isSmall)),
    costPerClickCents: costPerClick,
    purchaseCents: purchase,
    restsInJanuary,
  };
}

/** Three small campaigns for every day since 2019: thousands, of which nine run at a time. */
function boosts(): Line[] {
  const subjects = ['Post boost', 'Reel boost ✨', "Editors' pick"];
  return Array.from({ length: 8_700 }, (_, index) => {
    const fromDay = FIRST_DAY + Math.floor(index / 3);
    const objective = cycle(['VIDEO_VIEWS', 'TRAFFIC', 'WEB_CONVERSIONS'] as const, index);
    return [`${cycle(subjects, index)} ${index + 1}`, objective, 1, { fromDay, toDay: fromDay + 2 }];
  });
}

/** The accounts that clients of the agency advertise with. */
export const advertisers: readonly Advertiser[] = [
  advertiser({
    index: 1,
    client: 'trailhead',
    name: 'Trailhead Outfitters',
    country: 'US',
    offsetName: 'Etc/GMT+7',
    base: 9_000,
    growth: 0.22,
    costPerClick: 41,
    purchase: 9_400,
    campaigns: [
      ['Spring trails', 'WEB_CONVERSIONS', 24],
      ["Hikers' stories 🥾", 'VIDEO_VIEWS', 19],
      ['Packing list clips', 'TRAFFIC', 13],
      ['Tent week', 'WEB_CONVERSIONS', 8, { status: 'DISABLE', toDay: dayOf('2026-09-30') }],
      ['Old season', 'TRAFFIC', 6, { status: 'DELETE', toDay: dayOf('2026-10-20') }],
      ['Trail app', 'APP_PROMOTION', 5],
    ],
  }),
  advertiser({
    index: 2,
    client: 'bluebird',
    name: 'Bluebird Ceramics 🏺',
    country: 'GB',
    offsetName: 'Etc/GMT+0',
    base: 2_400,
    growth: 0.3,
    costPerClick: 28,
    purchase: 3_100,
    restsInJanuary: true,
    campaigns: [
      ["At the potter's wheel", 'VIDEO_VIEWS', 6],
      ['Mugs for autumn', 'WEB_CONVERSIONS', 4],
    ],
  }),
  advertiser({
    index: 3,
    client: 'amberhof',
    name: 'Hotel Amberhof',
    country: 'DE',
    offsetName: 'Etc/GMT-1',
    base: 4_800,
    growth: 0.15,
    costPerClick: 52,
    purchase: 31_000,
    campaigns: [
      ['Frühstück mit Aussicht', 'VIDEO_VIEWS', 7],
      ['Übernachten am See', 'WEB_CONVERSIONS', 6],
    ],
  }),
  advertiser({
    index: 4,
    client: 'brightwater',
    name: "Brightwater's smiles",
    country: 'US',
    offsetName: 'Etc/GMT+5',
    base: 1_700,
    growth: 0.1,
    costPerClick: 66,
    purchase: 12_000,
    campaigns: [['Whitening', 'TRAFFIC', 3]],
  }),
  advertiser({
    index: 5,
    client: 'northlight',
    name: 'Northlight boosts',
    country: 'RS',
    offsetName: 'Etc/GMT-1',
    base: 900,
    growth: 0.05,
    costPerClick: 22,
    purchase: 2_500,
    campaigns: boosts(),
  }),
];

const networkAdvertisers: readonly Advertiser[] = Array.from({ length: 130 }, (_, position) =>
  advertiser({
    index: 100 + position,
    client: 'northlight',
    name: `Local business ${String(position + 1).padStart(3, '0')}`,
    country: 'RS',
    offsetName: 'Etc/GMT-1',
    base: 40,
    growth: 0,
    costPerClick: 20,
    purchase: 1_500,
    campaigns: [['Always on', 'TRAFFIC', 1]],
  }),
);

const byId = new Map([...advertisers, ...networkAdvertisers].map((one) => [one.id, one]));

export function advertiserById(id: string): Advertiser | undefined {
  return byId.get(id);
}

/** The advertisers that a person grants. */
export function advertisersOf(email: string): readonly Advertiser[] {
  if (email === people.ana.email) return advertisers;
  if (email === people.network.email) return networkAdvertisers;
  if (email !== people.marco.email) return [];
  return advertisers.filter(({ name }) => name === 'Hotel Amberhof' || name.startsWith('Brightwater'));
}
