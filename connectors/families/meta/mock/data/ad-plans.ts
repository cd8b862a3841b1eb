import type { Campaign } from '../../../../mock-kit/dataset/demand.ts';
import type { ClientId } from '../../../../mock-kit/dataset/world.ts';

export type Objective =
  | 'OUTCOME_SALES'
  | 'OUTCOME_LEADS'
  | 'OUTCOME_TRAFFIC'
  | 'OUTCOME_AWARENESS'
  | 'OUTCOME_ENGAGEMENT';

export type Status = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';

/** A campaign plan; its ad sets and ads are its audiences times its creatives. */
export type CampaignPlan = {
  name: string;
  objective: Objective;
  /** Share of the account's budget while it runs. */
  weight: number;
  status?: Status;
  /** Months (1-12) in which it runs every year; all when absent. */
  months?: readonly number[];
  audiences: readonly string[];
  creatives: readonly string[];
};

/** One ad account of a client. Money in whole units of its currency. */
export type AccountPlan = {
  id: string;
  client: ClientId;
  name: string;
  currency?: string;
  timeZone?: string;
  /** 1 active, 2 disabled, 101 closed. */
  status: 1 | 2 | 101;
  /** Average daily spend at the start of 2019. */
  dailyBudget: number;
  yearlyGrowth: number;
  seasonality: number;
  peakDayOfYear: number;
  campaigns: readonly Campaign[];
  /** Weekdays (Sunday is 0) without delivery. */
  restDays?: readonly number[];
  /** Weeks of each year without delivery: month, day, number of days. */
  pauses: readonly { month: number; dayOfMonth: number; days: number }[];
  /** `YYYY-MM-DD` after which the account is closed. */
  closedAfter?: string;
  /** Average value of a purchase, 0 without sales. */
  basket: number;
  customConversions: readonly { id: string; name: string }[];
  plans: readonly CampaignPlan[];
};

const blackFriday: Campaign = { name: 'Black Friday', month: 11, dayOfMonth: 24, days: 6, lift: 0.9 };
const summer: Campaign = { name: 'Summer', month: 6, dayOfMonth: 15, days: 21, lift: 0.4 };

const newYear = { month: 1, dayOfMonth: 2, days: 6 };

/** Ads of the agency's clients. Visible to those who see the client. */
export const accountPlans: readonly AccountPlan[] = [
  {
    id: '1010000000001',
    client: 'trailhead',
    name: 'Trailhead Outfitters',
    status: 1,
    dailyBudget: 420,
    yearlyGrowth: 0.14,
    seasonality: 0.22,
    peakDayOfYear: 185,
    campaigns: [blackFriday, summer],
    pauses: [],
    basket: 84,
    customConversions: [
      { id: '70010001', name: 'Gift card bought' },
      { id: '70010002', name: 'Store visit booked' },
    ],
    plans: [
      {
        name: 'Prospecting – best sellers',
        objective: 'OUTCOME_SALES',
        weight: 34,
        audiences: ['Broad 25–54', 'Hikers lookalike 2 %', 'Trail runners'],
        creatives: ['Carousel', 'Summit video', "Editor's picks"],
      },
      {
        name: 'Retargeting – viewed products',
        objective: 'OUTCOME_SALES',
        weight: 22,
        audiences: ['Viewed 14 days', 'Cart 7 days'],
        creatives: ['Dynamic catalogue', 'Reminder'],
      },
      {
        name: 'Summer trails 🏔️',
        objective: 'OUTCOME_TRAFFIC',
        weight: 16,
        months: [5, 6, 7, 8],
        audiences: ['Outdoor interests', 'Family trips'],
        creatives: ['Story', 'Reel', 'Guide'],
      },
      {
        name: "Founder's story",
        objective: 'OUTCOME_AWARENESS',
        weight: 12,
        audiences: ['Colorado & Utah', 'Pacific Northwest'],
        creatives: ['Long film', 'Short film'],
      },
      {
        name: 'Club newsletter sign-up',
        objective: 'OUTCOME_LEADS',
        weight: 10,
        audiences: ['Engaged with page'],
        creatives: ['Instant form A', 'Instant form B'],
      },
      {
        name: 'Clearance 2023',
        objective: 'OUTCOME_SALES',
        weight: 6,
        status: 'ARCHIVED',
        months: [1, 2],
        audiences: ['Past buyers'],
        creatives: ['Last sizes'],
      },
    ],
  },
  {
    id: '1010000000002',
    client: 'brightwater',
    name: 'Brightwater Dental',
    status: 1,
    dailyBudget: 95,
    yearlyGrowth: 0.08,
    seasonality: 0.12,
    peakDayOfYear: 20,
    campaigns: [],
    restDays: [0],
    pauses: [{ month: 12, dayOfMonth: 24, days: 9 }],
    basket: 0,
    customConversions: [{ id: '70020001', name: 'Appointment requested' }],
    plans: [
      {
        name: 'New patients – 10 miles',
        objective: 'OUTCOME_LEADS',
        weight: 60,
        audiences: ['Parents', 'Everyone 10 mi'],
        creatives: ['Meet the team', 'First visit offer'],
      },
      {
        name: 'Invisible aligners',
        objective: 'OUTCOME_LEADS',
        weight: 30,
        audiences: ['25–44'],
        creatives: ['Before / after', 'Instalments'],
      },
      {
        name: 'Smile week 😁',
        objective: 'OUTCOME_ENGAGEMENT',
        weight: 10,
        months: [3, 9],
        audiences: ['Page followers'],
        creatives: ['Quiz'],
      },
    ],
  },
  {
    id: '1010000000003',
    client: 'ledgerly',
    name: 'Ledgerly – acquisition',
    status: 1,
    dailyBudget: 640,
    yearlyGrowth: 0.12,
    seasonality: 0.1,
    peakDayOfYear: 75,
    campaigns: [],
    restDays: [],
    pauses: [newYear],
    basket: 240,
    customConversions: [],
    plans: [
      {
        name: 'Trial sign-ups',
        objective: 'OUTCOME_LEADS',
        weight: 55,
        audiences: ['Founders lookalike', 'Bookkeepers', 'Freelancers'],
        creatives: ['Demo video', 'Spreadsheet pain'],
      },
      {
        name: 'Tax season',
        objective: 'OUTCOME_SALES',
        weight: 30,
        months: [1, 2, 3, 4],
        audiences: ['Small business owners'],
        creatives: ['Checklist', 'Countdown'],
      },
      {
        name: 'Webinars',
        objective: 'OUTCOME_TRAFFIC',
        weight: 15,
        audiences: ['Accountants'],
        creatives: ['Speaker card'],
      },
    ],
  },
  {
    id: '1010000000004',
    client: 'amberhof',
    name: 'Hotel Amberhof',
    status: 1,
    dailyBudget: 130,
    yearlyGrowth: 0.1,
    seasonality: 0.35,
    peakDayOfYear: 200,
    campaigns: [summer],
    pauses: [{ month: 11, dayOfMonth: 3, days: 12 }],
    basket: 310,
    customConversions: [{ id: '70040001', name: 'Anfrage für Gruppen' }],
    plans: [
      {
        name: 'Sommerauszeit für Zwei ☀️',
        objective: 'OUTCOME_SALES',
        weight: 45,
        audiences: ['Paare DACH', 'Frühere Gäste'],
        creatives: ['Seeblick', 'Frühstück am Balkon'],
      },
      {
        name: 'Wellness-Wochenende',
        objective: 'OUTCOME_SALES',
        weight: 35,
        audiences: ['München 100 km', 'Zürich'],
        creatives: ['Sauna-Video', 'Gutschein'],
      },
      {
        name: 'Markenbekanntheit Süddeutschland',
        objective: 'OUTCOME_AWARENESS',
        weight: 20,
        audiences: ['Breit 30+'],
        creatives: ['Imagefilm'],
      },
    ],
  },
  {
    id: '1010000000005',
    client: 'bluebird',
    name: 'Bluebird Ceramics',
    status: 1,
    dailyBudget: 38,
    yearlyGrowth: 0.06,
    seasonality: 0.2,
    peakDayOfYear: 340,
    campaigns: [blackFriday],
    pauses: [newYear, { month: 8, dayOfMonth: 8, days: 14 }],
    basket: 46,
    customConversions: [],
    plans: [
      {
        name: "Mother's Day mugs",
        objective: 'OUTCOME_SALES',
        weight: 40,
        months: [2, 3],
        audiences: ['Gift shoppers'],
        creatives: ['Mug carousel'],
      },
      {
        name: 'Studio classes',
        objective: 'OUTCOME_ENGAGEMENT',
        weight: 30,
        audiences: ['London 20 km'],
        creatives: ['Wheel video', 'Message us'],
      },
      {
        name: 'Shop – always on',
        objective: 'OUTCOME_SALES',
        weight: 30,
        audiences: ['Homeware'],
        creatives: ['Tableware', 'Vases'],
      },
    ],
  },
  {
    id: '1010000000006',
    client: 'bluebird',
    name: 'Bluebird Ceramics 日本',
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    status: 1,
    dailyBudget: 4200,
    yearlyGrowth: 0.18,
    seasonality: 0.15,
    peakDayOfYear: 330,
    campaigns: [],
    pauses: [newYear],
    basket: 6100,
    customConversions: [],
    plans: [
      {
        name: '茶器コレクション',
        objective: 'OUTCOME_SALES',
        weight: 100,
        audiences: ['東京 30–59', '大阪'],
        creatives: ['急須', '湯のみ'],
      },
    ],
  },
  {
    id: '1010000000007',
    client: 'northlight',
    name: 'Northlight Studio (closed)',
    status: 101,
    dailyBudget: 20,
    yearlyGrowth: 0,
    seasonality: 0,
    peakDayOfYear: 1,
    campaigns: [],
    pauses: [],
    closedAfter: '2024-06-30',
    basket: 0,
    customConversions: [],
    plans: [
      {
        name: 'Hiring',
        objective: 'OUTCOME_TRAFFIC',
        weight: 100,
        status: 'PAUSED',
        audiences: ['Designers'],
        creatives: ['Team photo'],
      },
    ],
  },
];
