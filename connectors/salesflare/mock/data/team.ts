import { dayOf } from '../../../mock-kit/days.ts';

/** The sales team of the accounting software, as its CRM knows it. */
export const crmTeam = {
  id: 901,
  name: 'Ledgerly',
  currency: { id: 1, iso: 'USD', html: '$' },
  time_zone: 'America/Los_Angeles',
} as const;

export const crmUsers = [
  { id: 42, name: 'Ana Kovač', email: 'ana@northlight.example', disabled: false },
  { id: 43, name: 'Jörg Weiß', email: 'joerg@ledgerly.example', disabled: false },
  { id: 44, name: 'Priya Nair', email: 'priya@ledgerly.example', disabled: false },
  { id: 45, name: "Siobhán O'Neill", email: 'siobhan@ledgerly.example', disabled: true },
] as const;

export const crmTags = [
  { id: 5, name: 'Inbound' },
  { id: 6, name: 'Événement 🎪' },
  { id: 7, name: 'Enterprise' },
] as const;

export const lostReasons = ['Price', 'No budget', 'Chose another tool', 'No reply'] as const;
export const leadSources = ['Website', 'Referral', 'Conference', 'Cold e-mail'] as const;

export type CrmStage = {
  id: number;
  name: string;
  probability: number;
  order: number;
  fixed_stage: number | null;
};

export type CrmPipeline = {
  id: number;
  name: string;
  currency: { id: number; iso: string; html: string };
  recurring: boolean;
  archived: boolean;
  default: boolean;
  stages: readonly CrmStage[];
  /** Opportunities on an average working day. */
  pace: number;
  /** What one is worth on average. */
  worth: number;
  /** The first day it was used on. */
  since: number;
};

const euro = { id: 2, iso: 'EUR', html: '€' };

function stagesOf(firstId: number, names: readonly [name: string, probability: number][]): CrmStage[] {
  return names.map(([name, probability], index) => ({
    id: firstId + index,
    name,
    probability,
    order: index + 1,
    fixed_stage: probability === 100 ? 1 : probability === 0 ? 2 : null,
  }));
}

export const crmPipelines: readonly CrmPipeline[] = [
  {
    id: 1,
    name: 'Sales',
    currency: crmTeam.currency,
    recurring: false,
    archived: false,
    default: true,
    stages: stagesOf(11, [
      ['Lead', 10],
      ['Contacted', 25],
      ['Qualified', 45],
      ['Proposal', 65],
      ['Won', 100],
      ['Lost', 0],
    ]),
    pace: 1.6,
    worth: 4200,
    since: dayOf('2019-01-01'),
  },
  {
    id: 2,
    name: 'Partnerships – Europe',
    currency: euro,
    recurring: false,
    archived: false,
    default: false,
    stages: stagesOf(21, [
      ['First talk', 20],
      ['Terms', 60],
      ['Signed', 100],
      ['Off', 0],
    ]),
    pace: 0.25,
    worth: 9000,
    since: dayOf('2021-06-01'),
  },
  {
    id: 3,
    name: 'Subscriptions',
    currency: crmTeam.currency,
    recurring: true,
    archived: false,
    default: false,
    stages: stagesOf(31, [
      ['Trial', 30],
      ['Decision', 70],
      ['Subscribed', 100],
      ['Churned in trial', 0],
    ]),
    pace: 0.8,
    worth: 79,
    since: dayOf('2020-01-01'),
  },
  {
    id: 4,
    name: 'Old leads',
    currency: crmTeam.currency,
    recurring: false,
    archived: true,
    default: false,
    stages: stagesOf(41, [
      ['Open', 50],
      ['Won', 100],
      ['Lost', 0],
    ]),
    pace: 0,
    worth: 100,
    since: dayOf('2019-01-01'),
  },
];
