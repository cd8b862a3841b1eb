import { seedOf } from '../../random.ts';
import { type ClientId, clients, people } from '../agency-clients.ts';
import type { Campaign, DemandCurve } from '../demand.ts';
import type { Region } from './audiences.ts';
import { type EventName, eventIndex } from './events.ts';
import { agencySite, clinicSite, hotelSite, potterySite, type Site, shopSite, softwareSite } from './site.ts';

/** A measured site or app. */
export type AnalyticsProperty = {
  id: string;
  accountId: string;
  accountName: string;
  name: string;
  host: string;
  timeZone: string;
  currency: string;
  industry: string;
  createdOn: string;
  region: Region;
  platform: 'web' | 'Android' | 'iOS';
  curve: DemandCurve;
  site: Site;
  /** Weights of the channels, in the order of `traffics`. */
  arrivals: readonly number[];
  /** Events that count as success, each with the share of visits that reach it. */
  keyEvents: Readonly<Partial<Record<EventName, number>>>;
  /** The same with the events as indexes. */
  successes: readonly { index: number; rate: number }[];
  /** Share of visits that end in an order; 0 for sites without sales. */
  orderRate: number;
  engagement: number;
  viewsPerSession: number;
  secondsPerSession: number;
};

type Sketch = Omit<
  AnalyticsProperty,
  'accountName' | 'host' | 'timeZone' | 'currency' | 'curve' | 'platform' | 'successes'
> & {
  client: ClientId;
  curve: Omit<DemandCurve, 'seed'>;
  platform?: AnalyticsProperty['platform'];
} & Partial<Pick<AnalyticsProperty, 'timeZone' | 'currency' | 'host'>>;

function property({ client: clientId, curve, ...sketch }: Sketch): AnalyticsProperty {
  const client = clients[clientId];
  const { name: accountName, host, timeZone, currency } = client;
  const defaults = { accountName, host, timeZone, currency, platform: 'web' as const };
  const successes = Object.entries(sketch.keyEvents).map(([name, rate]) => ({
    index: eventIndex(name),
    rate,
  }));
  return { ...defaults, ...sketch, successes, curve: { ...curve, seed: seedOf(sketch.id) } };
}

const weekdays = [0.72, 1.12, 1.14, 1.13, 1.1, 1.0, 0.79];
const weekends = [1.16, 0.92, 0.9, 0.93, 0.97, 1.02, 1.1];
const blackFriday: Campaign = { name: 'Black Friday', month: 11, dayOfMonth: 24, days: 6, lift: 0.9 };

const shop = {
  client: 'trailhead',
  accountId: '310000',
  industry: 'SHOPPING',
  site: shopSite,
  arrivals: [27, 4, 16, 8, 12, 9, 11, 5, 5, 2, 1],
  keyEvents: { purchase: 1, begin_checkout: 1 },
  orderRate: 0.024,
  engagement: 0.63,
  viewsPerSession: 4.1,
  secondsPerSession: 172,
} as const;

/** Every property that has facts. */
export const properties: readonly AnalyticsProperty[] = [
  property({
    ...shop,
    id: '310001',
    name: 'Trailhead Outfitters – web',
    createdOn: '2018-11-05',
    region: 'american',
    curve: {
      base: 520,
      yearlyGrowth: 0.11,
      seasonality: 0.28,
      peakDayOfYear: 175,
      week: weekends,
      campaigns: [blackFriday, { name: 'Summer sale', month: 6, dayOfMonth: 20, days: 10, lift: 0.35 }],
    },
  }),
  property({
    ...shop,
    id: '310002',
    name: 'Trailhead Outfitters – UK',
    createdOn: '2018-12-01',
    host: 'uk.trailhead-outfitters.example',
    timeZone: 'Europe/London',
    currency: 'GBP',
    region: 'british',
    curve: {
      base: 130,
      yearlyGrowth: 0.19,
      seasonality: 0.24,
      peakDayOfYear: 185,
      week: weekends,
      campaigns: [blackFriday],
    },
  }),
  property({
    client: 'brightwater',
    id: '320001',
    accountId: '320000',
    name: 'Brightwater Dental – site',
    industry: 'HEALTHCARE',
    createdOn: '2018-10-15',
    region: 'american',
    site: clinicSite,
    arrivals: [38, 5, 19, 9, 14, 0, 6, 3, 2, 3, 1],
    keyEvents: { generate_lead: 0.021, book_appointment: 0.034 },
    orderRate: 0,
    engagement: 0.58,
    viewsPerSession: 2.6,
    secondsPerSession: 96,
    curve: {
      base: 92,
      yearlyGrowth: 0.08,
      seasonality: 0.09,
      peakDayOfYear: 20,
      week: weekdays,
      campaigns: [{ name: 'Whitening weeks', month: 5, dayOfMonth: 2, days: 14, lift: 0.4 }],
    },
  }),
  property({
    client: 'ledgerly',
    id: '330001',
    accountId: '330000',
    name: 'Ledgerly – marketing site',
    industry: 'FINANCE',
    createdOn: '2018-09-01',
    region: 'american',
    site: softwareSite,
    arrivals: [44, 6, 17, 7, 12, 0, 4, 3, 5, 4, 1],
    keyEvents: { sign_up: 0.031, generate_lead: 0.008, purchase: 1 },
    orderRate: 0.007,
    engagement: 0.61,
    viewsPerSession: 3.2,
    secondsPerSession: 148,
    curve: {
      base: 310,
      yearlyGrowth: 0.24,
      seasonality: 0.12,
      peakDayOfYear: 45,
      week: [0.46, 1.22, 1.28, 1.25, 1.2, 1.02, 0.5],
      campaigns: [{ name: 'Tax season', month: 3, dayOfMonth: 15, days: 31, lift: 0.3 }],
    },
  }),
  property({
    client: 'ledgerly',
    id: '330002',
    accountId: '330000',
    name: 'Ledgerly – app',
    industry: 'FINANCE',
    createdOn: '2018-09-01',
    host: '(not set)',
    platform: 'Android',
    region: 'american',
    site: softwareSite,
    arrivals: [4, 0, 70, 3, 5, 6, 5, 1, 4, 1, 1],
    keyEvents: { sign_up: 0.012 },
    orderRate: 0,
    engagement: 0.82,
    viewsPerSession: 6.3,
    secondsPerSession: 284,
    curve: {
      base: 140,
      yearlyGrowth: 0.31,
      seasonality: 0.07,
      peakDayOfYear: 40,
      week: [0.5, 1.2, 1.24, 1.22, 1.18, 1.05, 0.6],
      campaigns: [],
    },
  }),
  property({
    client: 'amberhof',
    id: '340001',
    accountId: '340000',
    name: 'Hotel Amberhof – Website',
    industry: 'TRAVEL',
    createdOn: '2018-08-20',
    region: 'european',
    site: hotelSite,
    arrivals: [33, 4, 18, 11, 10, 5, 7, 5, 4, 3, 1],
    keyEvents: { purchase: 1, generate_lead: 0.012 },
    orderRate: 0.013,
    engagement: 0.66,
    viewsPerSession: 3.7,
    secondsPerSession: 165,
    curve: {
      base: 205,
      yearlyGrowth: 0.06,
      seasonality: 0.34,
      peakDayOfYear: 150,
      week: [1.18, 0.98, 0.93, 0.92, 0.95, 0.98, 1.06],
      campaigns: [{ name: 'Adventsangebot', month: 11, dayOfMonth: 10, days: 20, lift: 0.5 }],
    },
  }),
  property({
    client: 'bluebird',
    id: '350001',
    accountId: '350000',
    name: 'Bluebird Ceramics',
    industry: 'HOBBIES_AND_LEISURE',
    createdOn: '2018-12-20',
    region: 'british',
    site: potterySite,
    arrivals: [25, 3, 21, 4, 6, 0, 10, 18, 8, 4, 1],
    keyEvents: { purchase: 1 },
    orderRate: 0.019,
    engagement: 0.6,
    viewsPerSession: 3.4,
    secondsPerSession: 121,
    curve: {
      base: 61,
      yearlyGrowth: 0.17,
      seasonality: 0.22,
      peakDayOfYear: 345,
      week: weekends,
      campaigns: [blackFriday],
    },
  }),
  property({
    client: 'northlight',
    id: '360001',
    accountId: '360000',
    name: 'Northlight Studio',
    industry: 'BUSINESS_AND_INDUSTRIAL_MARKETS',
    createdOn: '2018-11-11',
    region: 'balkan',
    site: agencySite,
    arrivals: [34, 4, 30, 3, 3, 0, 4, 9, 6, 6, 1],
    keyEvents: { generate_lead: 0.018 },
    orderRate: 0,
    engagement: 0.57,
    viewsPerSession: 2.4,
    secondsPerSession: 88,
    curve: {
      base: 44,
      yearlyGrowth: 0.12,
      seasonality: 0.1,
      peakDayOfYear: 280,
      week: weekdays,
      campaigns: [],
    },
  }),
];

/** One account in the tree a person sees; an account may have no property at all. */
export type AnalyticsAccount = {
  id: string;
  name: string;
  properties: readonly { id: string; name: string }[];
};

const agencyAccounts: readonly AnalyticsAccount[] = [
  ...new Map(properties.map(({ accountId, accountName }) => [accountId, accountName])),
].map(([id, name]) => ({ id, name, properties: properties.filter(({ accountId }) => accountId === id) }));

const TOWNS = [
  'Harbor',
  'Mill',
  'Linden',
  'Castle',
  'River',
  'Orchard',
  'Station',
  'Market',
  'Abbey',
  'Garden',
];
const TRADES = [
  'Bakery',
  'Books',
  'Cycles',
  'Florist',
  'Gallery',
  'Garage',
  'Optics',
  'Pharmacy',
  'Physio',
  'Salon',
];
const NETWORK_SIZE = 230;

/** Small accounts with the values of one property under their own id; enough for several pages at any page size. */
function networkAccounts(): AnalyticsAccount[] {
  return Array.from({ length: NETWORK_SIZE }, (_, index) => {
    const town = TOWNS[Math.floor(index / 10) % 10];
    const name = `${town} ${TRADES[index % 10]}${index < 100 ? '' : ` ${Math.floor(index / 100) + 1}`}`;
    return {
      id: `${900_000 + index}`,
      name,
      properties: [{ id: `${700_000 + index}`, name: `${name} – web` }],
    };
  });
}

/** The accounts a person may see, in the provider's order. */
export function accountsOf(email: string): readonly AnalyticsAccount[] {
  switch (email) {
    case people.ana.email:
      return [...agencyAccounts, { id: '399000', name: 'Northlight sandbox', properties: [] }];
    case people.marco.email:
      return agencyAccounts.filter(({ id }) => id === '320000' || id === '340000');
    case people.network.email:
      return networkAccounts();
    default:
      return [];
  }
}

/** People whose access leaves out everything about revenue. */
export function mayNotSeeRevenue(email: string): boolean {
  return email === people.marco.email;
}

const networkProperties = new Map<string, AnalyticsProperty>();

/** A local site without advertising: few facts a day, so that hundreds of such sites are read quickly. */
const LOCAL = { region: 'town', arrivals: [44, 0, 36, 0, 0, 0, 0, 12, 0, 8, 0] } as const;

/** The property with an id, or undefined. The network's small ones share the agency's site and curve. */
export function propertyById(id: string): AnalyticsProperty | undefined {
  const known = properties.find((candidate) => candidate.id === id) ?? networkProperties.get(id);
  const index = Number(id) - 700_000;
  if (known || !/^\d+$/.test(id) || index < 0 || index >= NETWORK_SIZE) return known;
  const model = properties.find((candidate) => candidate.id === '360001');
  const account = networkAccounts()[index];
  if (!model || !account) return undefined;
  const own = { id, accountId: account.id, accountName: account.name, name: `${account.name} – web` };
  const small = {
    ...model,
    ...own,
    ...LOCAL,
    curve: { ...model.curve, seed: seedOf(id), base: 12 + (index % 30) },
  };
  networkProperties.set(id, small);
  return small;
}
