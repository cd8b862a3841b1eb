import { at, cycle } from '../../../../mock-kit/at.ts';
import { clients, people } from '../../../../mock-kit/dataset/agency-clients.ts';
import type { DemandCurve } from '../../../../mock-kit/dataset/demand.ts';
import { dayOf, FIRST_DAY } from '../../../../mock-kit/days.ts';
import { hash, seedOf } from '../../../../mock-kit/random.ts';
import { type AccountSeed, type CampaignSeed, linkedInSeed } from './seed.ts';

export type CampaignGroup = { id: number; name: string; status: string };

export type AdCampaign = CampaignSeed & {
  id: number;
  groupId: number;
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

const workdays = [0.55, 1.16, 1.22, 1.2, 1.15, 1.02, 0.62];

const KIND_NAMES: Readonly<Record<CampaignSeed['kind'], string>> = {
  image: 'Image',
  video: 'Video',
  carousel: 'Carousel',
  message: 'Message',
  leads: 'Lead form',
  document: 'Guide',
};

function campaignOf(groupId: number, id: number, campaign: CampaignSeed, cents: number): AdCampaign {
  const creatives = [54, 31, 15].slice(0, 2 + (id % 2)).map((share, position) => ({
    id: id * 10 + position,
    name:
      position === 2
        ? null
        : `${KIND_NAMES[campaign.kind]} ${at(['A', 'B', 'C'], position)} – ${campaign.name}`,
    weight: share,
  }));
  return {
    ...campaign,
    id,
    groupId,
    audience: 18_000 + (hash(id) % 60_000),
    costPerClickCents: cents,
    creatives,
  };
}

function accountOf({ groups, ...seed }: AccountSeed): AdAccount {
  const { id, client, name, status, organizationId, costPerClick } = seed;
  const made = groups.map((group, index) => ({
    id: id * 2 + index,
    name: group.name,
    status: index === 2 ? 'PAUSED' : 'ACTIVE',
  }));
  return {
    ...{ id, name, status, organizationId },
    currency: clients[client].currency,
    curve: {
      seed: seedOf(`linkedin ads ${id}`),
      base: seed.base,
      yearlyGrowth: seed.growth,
      seasonality: 0.14,
      peakDayOfYear: 290,
      week: workdays,
      campaigns: [{ name: 'Autumn push', month: 9, dayOfMonth: 15, days: 21, lift: 0.3 }],
    },
    groups: made,
    campaigns: groups.flatMap(({ campaigns = eventCampaigns() }, group) => {
      const groupId = at(made, group).id;
      const first = id * 10 + 1000 * (groupId % 10) + group * 20;
      return campaigns.map((campaign, index) => campaignOf(groupId, first + index, campaign, costPerClick));
    }),
    conversions: [
      { id: id * 3, name: 'Sign-up', weight: 58 },
      { id: id * 3 + 1, name: 'Demo request', weight: 30 },
      { id: id * 3 + 2, name: 'Price page', weight: 12 },
    ],
    valueCents: seed.value,
  };
}

/** One short campaign for every event since 2019: hundreds of them, a handful at any time. */
function eventCampaigns(): CampaignSeed[] {
  const topics = [
    'Reporting breakfast',
    'Marketing meetup',
    'Frühstück für Führungskräfte',
    'Webinar 🎧',
    "Founders' evening",
  ];
  return Array.from({ length: 340 }, (_, index) => {
    const fromDay = FIRST_DAY + index * 9;
    return {
      name: `${cycle(topics, index)} no. ${index + 1}`,
      kind: cycle(['image', 'video', 'leads'] as const, index),
      weight: 1,
      status: index < 300 ? 'COMPLETED' : 'ACTIVE',
      ...{ fromDay, toDay: fromDay + 20, restsAtWeekends: false },
    };
  });
}

/** The accounts of the agency's clients. */
export const adAccounts: readonly AdAccount[] = linkedInSeed.accounts.map(accountOf);

const alwaysOn: CampaignSeed = {
  ...{ name: 'Always on', kind: 'image', weight: 1, status: 'ACTIVE' },
  ...{ fromDay: FIRST_DAY, toDay: dayOf('2099-12-31'), restsAtWeekends: false },
};

/** Many small accounts, for lists of several pages. */
const networkAccounts: readonly AdAccount[] = Array.from({ length: 230 }, (_, index) =>
  accountOf({
    id: 503100000 + index,
    client: 'northlight',
    name: `Local business ${String(index + 1).padStart(3, '0')}`,
    base: 60,
    growth: 0,
    costPerClick: 210,
    value: 2_000,
    organizationId: 2600000 + index,
    status: 'ACTIVE',
    groups: [{ name: 'All', campaigns: [alwaysOn] }],
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

/** What a creative shows: a post that exists as an ad only, or a message. */
export function referenceOf({ kind }: AdCampaign, creativeId: number): string {
  return kind === 'message' ? `urn:li:adInMailContent:${creativeId}` : `urn:li:share:${creativeId}`;
}

export type SponsoredPost = { urn: string; account: AdAccount; campaign: AdCampaign };

let sponsoredPosts: ReadonlyMap<string, SponsoredPost> | undefined;

/** The sponsored post with a URN; undefined for posts of pages. */
export function sponsoredPost(urn: string): SponsoredPost | undefined {
  sponsoredPosts ??= new Map(
    [...byId.values()].flatMap((account) =>
      account.campaigns.flatMap((campaign) =>
        campaign.creatives.map(({ id }) => {
          const reference = referenceOf(campaign, id);
          return [reference, { urn: reference, account, campaign }] as const;
        }),
      ),
    ),
  );
  return sponsoredPosts.get(urn);
}
