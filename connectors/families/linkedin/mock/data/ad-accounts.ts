import { at, cycle } from '../../../../mock-kit/at.ts';
import type { DemandCurve } from '../../../../mock-kit/dataset/demand.ts';
import { type ClientId, clients, people } from '../../../../mock-kit/dataset/world.ts';
import { dayOf, FIRST_DAY } from '../../../../mock-kit/days.ts';
import { hash, seedOf } from '../../../../mock-kit/random.ts';

export type AdKind = 'image' | 'video' | 'carousel' | 'message' | 'leads' | 'document';

export type CampaignGroup = { id: number; name: string; status: string };

export type AdCampaign = {
  id: number;
  groupId: number;
  name: string;
  kind: AdKind;
  status: string;
  /** First and last day of a campaign, and whether it pauses at weekends. */
  fromDay: number;
  toDay: number;
  restsAtWeekends: boolean;
  /** Share of the account's demand while it runs. */
  weight: number;
  /** Size of its audience. */
  audience: number;
  /** Hundredths of the account's currency. */
  costPerClickCents: number;
  creatives: readonly AdCreative[];
};

export type AdCreative = { id: number; name: string | null; weight: number };
export type AdConversion = { id: number; name: string; weight: number };

export type AdAccount = {
  id: number;
  name: string;
  currency: string;
  status: string;
  organizationId: number;
  curve: DemandCurve;
  groups: readonly CampaignGroup[];
  campaigns: readonly AdCampaign[];
  conversions: readonly AdConversion[];
  /** Value of a conversion in hundredths of the account's currency. */
  valueCents: number;
};

const FOREVER = dayOf('2099-12-31');
const workdays = [0.55, 1.16, 1.22, 1.2, 1.15, 1.02, 0.62];

type Line = [name: string, kind: AdKind, weight: number, more?: Partial<AdCampaign>];
type Sketch = {
  id: number;
  client: ClientId;
  name: string;
  base: number;
  growth: number;
  costPerClick: number;
  value: number;
  organizationId: number;
  groups: readonly [name: string, lines: readonly Line[]][];
  status?: string;
};

const KIND_NAMES: Readonly<Record<AdKind, string>> = {
  image: 'Image',
  video: 'Video',
  carousel: 'Carousel',
  message: 'Message',
  leads: 'Lead form',
  document: 'Guide',
};

function campaign(
  accountId: number,
  groupId: number,
  index: number,
  [name, kind, weight, more]: Line,
  cents: number,
): AdCampaign {
  const id = accountId * 10 + 1000 * (groupId % 10) + index;
  const creatives = [54, 31, 15].slice(0, 2 + (index % 2)).map((share, position) => ({
    id: id * 10 + position,
    name: position === 2 ? null : `${KIND_NAMES[kind]} ${at(['A', 'B', 'C'], position)} – ${name}`,
    weight: share,
  }));
  return {
    id,
    groupId,
    name,
    kind,
    status: 'ACTIVE',
    fromDay: FIRST_DAY,
    toDay: FOREVER,
    restsAtWeekends: false,
    weight,
    audience: 18_000 + (hash(id) % 60_000),
    costPerClickCents: cents,
    creatives,
    ...more,
  };
}

function account({ groups, ...sketch }: Sketch): AdAccount {
  const { id, client, name, base, growth, costPerClick, value, organizationId, status = 'ACTIVE' } = sketch;
  const made = groups.map(([groupName], index) => ({
    id: id * 2 + index,
    name: groupName,
    status: index === 2 ? 'PAUSED' : 'ACTIVE',
  }));
  return {
    id,
    name,
    currency: clients[client].currency,
    status,
    organizationId,
    curve: {
      seed: seedOf(`linkedin ads ${id}`),
      base,
      yearlyGrowth: growth,
      seasonality: 0.14,
      peakDayOfYear: 290,
      week: workdays,
      campaigns: [{ name: 'Autumn push', month: 9, dayOfMonth: 15, days: 21, lift: 0.3 }],
    },
    groups: made,
    campaigns: groups.flatMap(([, lines], group) =>
      lines.map((line, index) => campaign(id, at(made, group).id, group * 20 + index, line, costPerClick)),
    ),
    conversions: [
      { id: id * 3, name: 'Sign-up', weight: 58 },
      { id: id * 3 + 1, name: 'Demo request', weight: 30 },
      { id: id * 3 + 2, name: 'Price page', weight: 12 },
    ],
    valueCents: value,
  };
}

/** One short campaign for every event since 2019: hundreds of them, a handful at any time. */
function eventCampaigns(): Line[] {
  const topics = [
    'Reporting breakfast',
    'Marketing meetup',
    'Frühstück für Führungskräfte',
    'Webinar 🎧',
    "Founders' evening",
  ];
  return Array.from({ length: 340 }, (_, index) => {
    const fromDay = FIRST_DAY + index * 9;
    const over = index < 300;
    const more = { fromDay, toDay: fromDay + 20, status: over ? 'COMPLETED' : 'ACTIVE' };
    return [
      `${cycle(topics, index)} no. ${index + 1}`,
      cycle(['image', 'video', 'leads'] as const, index),
      1,
      more,
    ];
  });
}

const weekdaysOnly = { restsAtWeekends: true };

/** The accounts of the agency's clients. */
export const adAccounts: readonly AdAccount[] = [
  account({
    id: 502840441,
    client: 'ledgerly',
    name: 'Ledgerly – Demand generation',
    base: 3_000,
    growth: 0.18,
    costPerClick: 612,
    value: 18_000,
    organizationId: 2414183,
    groups: [
      [
        'Awareness',
        [
          ['Month-end made easy – video', 'video', 26],
          ['Books that close themselves', 'image', 17],
          ['Accountants’ stories 📒', 'carousel', 12],
        ],
      ],
      [
        'Leads',
        [
          ['Free month-end checklist', 'document', 13],
          ['Demo request – controllers', 'leads', 15, weekdaysOnly],
          ['Demo request – CFOs', 'leads', 8, weekdaysOnly],
          ['Invitation by message', 'message', 5, weekdaysOnly],
        ],
      ],
      [
        'Retargeting',
        [['Price page visitors', 'image', 4, { status: 'PAUSED', toDay: dayOf('2026-08-31') }]],
      ],
    ],
  }),
  account({
    id: 502840442,
    client: 'trailhead',
    name: 'Trailhead Outfitters – Hiring & trade',
    base: 3_200,
    growth: 0.07,
    costPerClick: 341,
    value: 6_500,
    organizationId: 2414184,
    groups: [
      [
        'Trade',
        [
          ['Outfit your team', 'image', 7],
          ['Outfit your team – film', 'video', 5],
        ],
      ],
      ['Hiring', [['Store managers wanted', 'leads', 4, weekdaysOnly]]],
    ],
  }),
  account({
    id: 502840443,
    client: 'brightwater',
    name: 'Brightwater Dental – Referrals',
    base: 1_900,
    growth: 0.05,
    costPerClick: 498,
    value: 24_000,
    organizationId: 2414185,
    groups: [
      [
        'Referring dentists',
        [
          ['Implant evenings', 'image', 5],
          ['Referral guide', 'document', 3],
        ],
      ],
    ],
  }),
  account({
    id: 502840444,
    client: 'amberhof',
    name: 'Hotel Amberhof – Tagungen & Feiern',
    base: 1_800,
    growth: 0.1,
    costPerClick: 387,
    value: 41_000,
    organizationId: 2414186,
    groups: [
      [
        'Tagungen',
        [
          ['Tagungen für Führungskräfte', 'image', 6, weekdaysOnly],
          ['Klausur am See 🌊', 'video', 5],
          ['Anfrage Tagungsraum', 'leads', 4, weekdaysOnly],
        ],
      ],
      ['Feiern', [['Weihnachtsfeier', 'carousel', 4]]],
    ],
  }),
  account({
    id: 502840445,
    client: 'bluebird',
    name: "Bluebird Ceramics – Makers' workshops",
    base: 900,
    growth: 0.12,
    costPerClick: 264,
    value: 7_500,
    organizationId: 2414187,
    groups: [['Workshops', [["Team day at the potter's wheel", 'image', 3]]]],
  }),
  account({
    id: 502840446,
    client: 'northlight',
    name: 'Northlight Studio – Events 🎪',
    base: 2_600,
    growth: 0.09,
    costPerClick: 305,
    value: 9_000,
    organizationId: 2414188,
    groups: [['Events', eventCampaigns()]],
  }),
  account({
    id: 502840447,
    client: 'ledgerly',
    name: 'Ledgerly (closed)',
    base: 0,
    growth: 0,
    costPerClick: 500,
    value: 0,
    organizationId: 2414183,
    groups: [['Old', [['Launch 2018', 'image', 1, { status: 'CANCELED', toDay: FIRST_DAY - 1 }]]]],
    status: 'CANCELED',
  }),
];

/** Many small accounts, for lists of several pages. */
const networkAccounts: readonly AdAccount[] = Array.from({ length: 230 }, (_, index) =>
  account({
    id: 503100000 + index,
    client: 'northlight',
    name: `Local business ${String(index + 1).padStart(3, '0')}`,
    base: 60,
    growth: 0,
    costPerClick: 210,
    value: 2_000,
    organizationId: 2600000 + index,
    groups: [['All', [['Always on', 'image', 1]]]],
  }),
);

const byId = new Map([...adAccounts, ...networkAccounts].map((one) => [one.id, one]));

/** An account by its number, regardless of who may see it. */
export function adAccount(id: number): AdAccount | undefined {
  return byId.get(id);
}

/** The accounts that a person has a role on. */
export function adAccountsOf(email: string): readonly AdAccount[] {
  if (email === people.ana.email) return adAccounts;
  if (email === people.network.email) return networkAccounts;
  if (email !== people.marco.email) return [];
  return adAccounts.filter(({ id }) => id === 502840443 || id === 502840444);
}
