import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { BoundedMap } from '../../../../mock-kit/bounded-map.ts';
import { clients, people } from '../../../../mock-kit/dataset/agency-clients.ts';
import type { DemandCurve } from '../../../../mock-kit/dataset/demand.ts';
import { dayParts } from '../../../../mock-kit/days.ts';
import { chance, seedOf } from '../../../../mock-kit/random.ts';
import { type AccountPlan, type CampaignPlan, metaSeed } from './seed.ts';

export type AdCampaign = {
  id: string;
  name: string;
  objective: CampaignPlan['objective'];
  status: CampaignPlan['status'];
  plan: CampaignPlan;
};
export type AdSet = { id: string; name: string; status: CampaignPlan['status']; campaign: AdCampaign };
/** `weight` is its share of the account's budget while its campaign runs. */
export type Ad = { id: string; name: string; adSet: AdSet; seed: number; weight: number };

/** An ad account with all its entities. `id` is bare digits; the API uses `act_<id>`. */
export type AdAccount = {
  id: string;
  name: string;
  currency: string;
  /** 1, or 0.01: the value of one minor unit. */
  unit: number;
  timeZone: string;
  status: number;
  business: { id: string; name: string };
  curve: DemandCurve;
  plan: AccountPlan;
  campaigns: readonly AdCampaign[];
  adSets: readonly AdSet[];
  ads: readonly Ad[];
};

const WITHOUT_DECIMALS = new Set(['JPY']);
const NETWORK_SIZE = 130;

const made = new BoundedMap<string, AdAccount>(200);

/** The account of an id without `act_`, or undefined. */
export function adAccountById(id: string): AdAccount | undefined {
  const plan = allPlans.get(id);
  return plan && made.remember(id, () => accountOf(plan));
}

/** The accounts that a person may see, in the order of the API. */
export function adAccountsOf(email: string): readonly AdAccount[] {
  return plansOf(email).flatMap(({ id }) => adAccountById(id) ?? []);
}

const networkPlans: readonly AccountPlan[] = Array.from({ length: NETWORK_SIZE }, (_, index) => ({
  id: String(1090000000001 + index),
  client: 'northlight',
  name: `Local shop ${String(index + 1).padStart(3, '0')}`,
  status: 1,
  dailyBudget: 5 + (index % 9),
  yearlyGrowth: 0,
  seasonality: 0.1,
  peakDayOfYear: 1 + index,
  campaigns: [],
  restDays: [],
  pauses: [],
  basket: 0,
  customConversions: [],
  plans: [
    {
      name: 'Neighbourhood',
      objective: 'OUTCOME_TRAFFIC',
      weight: 100,
      status: 'ACTIVE',
      audiences: ['5 km'],
      creatives: ['Photo'],
    },
  ],
}));

const { adAccounts: accountPlans } = metaSeed;
const allPlans = new Map([...accountPlans, ...networkPlans].map((plan) => [plan.id, plan]));

function plansOf(email: string): readonly AccountPlan[] {
  if (email === people.ana.email) return accountPlans;
  if (email === people.marco.email) {
    return accountPlans.filter(({ client }) => client === 'brightwater' || client === 'amberhof');
  }
  return email === people.network.email ? networkPlans : [];
}

function accountOf(plan: AccountPlan): AdAccount {
  const client = clients[plan.client];
  const currency = plan.currency ?? client.currency;
  const campaigns = plan.plans.map((campaign, index) => ({
    id: `2385${plan.id.slice(-4)}${String(index + 1).padStart(3, '0')}`,
    name: campaign.name,
    objective: campaign.objective,
    status: campaign.status,
    plan: campaign,
  }));
  const adSets = campaigns.flatMap((campaign) =>
    campaign.plan.audiences.map((name, index) => ({
      id: `${campaign.id}${index + 1}`,
      name,
      status: campaign.status,
      campaign,
    })),
  );
  return {
    id: plan.id,
    name: plan.name,
    currency,
    unit: WITHOUT_DECIMALS.has(currency) ? 1 : 0.01,
    timeZone: plan.timeZone ?? client.timeZone,
    status: plan.status,
    business: { id: '5550000000001', name: 'Northlight Studio' },
    curve: curveOf(plan),
    plan,
    campaigns,
    adSets,
    ads: adSets.flatMap(adsOf),
  };
}

function adsOf(adSet: AdSet): Ad[] {
  const { audiences, creatives, weight } = adSet.campaign.plan;
  return creatives.map((name, index) => {
    const id = `${adSet.id}0${index + 1}`;
    const seed = seedOf(id);
    return {
      id,
      name: `${name} – ${adSet.name}`,
      adSet,
      seed,
      weight: (weight / 100 / audiences.length / creatives.length) * (0.7 + 0.6 * chance(seed, 3)),
    };
  });
}

function curveOf(plan: AccountPlan): DemandCurve {
  return {
    seed: seedOf(plan.id),
    base: plan.dailyBudget,
    yearlyGrowth: plan.yearlyGrowth,
    seasonality: plan.seasonality,
    peakDayOfYear: plan.peakDayOfYear,
    week: [0.94, 1.02, 1.04, 1.03, 1.02, 0.99, 0.96],
    campaigns: plan.campaigns,
  };
}

/** Whether a campaign delivers on a day: not on rest days, in pauses, outside its months or after the account's end. */
export function isRunning({ plan }: AdAccount, campaign: AdCampaign, day: number): boolean {
  const { month, weekday, year } = dayParts(day);
  if (plan.restDays.includes(weekday)) return false;
  if (plan.closedAfter !== undefined && day > plan.closedAfter) return false;
  const inPause = plan.pauses.some(({ month: from, dayOfMonth, days }) =>
    [year, year - 1].some((y) => {
      const start = Date.UTC(y, from - 1, dayOfMonth) / DAY_MS;
      return day >= start && day < start + days;
    }),
  );
  return !inPause && (campaign.plan.months?.includes(month) ?? true);
}
