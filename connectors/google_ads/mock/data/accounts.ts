import type { DemandCurve } from '../../../mock-kit/dataset/demand.ts';
import { clients, people } from '../../../mock-kit/dataset/world.ts';
import { seedOf } from '../../../mock-kit/random.ts';
import type { Campaign } from './campaigns.ts';
import {
  clinicCampaigns,
  hotelCampaigns,
  potteryCampaigns,
  shopCampaigns,
  softwareCampaigns,
} from './client-campaigns.ts';

/** An advertising account. `countries` are geo target ids with their weights. */
export type AdsAccount = {
  id: string;
  /** Missing without a name. */
  name?: string;
  currency: string;
  timeZone: string;
  status: 'ENABLED' | 'CANCELED';
  curve: DemandCurve;
  campaigns: readonly Campaign[];
  places: readonly Place[];
  host: string;
};

/** A city with its region and country, each a geo target. */
export type Place = { country: string; region: string; city: string; weight: number };

export const GEO_TARGETS: Readonly<Record<string, string>> = {
  '2840': 'United States',
  '2124': 'Canada',
  '2276': 'Germany',
  '2040': 'Austria',
  '2756': 'Switzerland',
  '2826': 'United Kingdom',
  '21137': 'California',
  '21138': 'Colorado',
  '21167': 'New York',
  '20121': 'Ontario',
  '20227': 'Bavaria',
  '20226': 'Baden-Württemberg',
  '20044': 'Vienna',
  '20134': 'Zürich',
  '20339': 'England',
  '1014221': 'San Francisco',
  '1014485': 'Denver',
  '1023191': 'New York',
  '1002451': 'Toronto',
  '1004234': 'München',
  '1004165': 'Stuttgart',
  '1000997': 'Vienna',
  '1003297': 'Zürich',
  '1006886': 'London',
};

const place = (country: string, region: string, city: string, weight: number): Place => ({
  country,
  region,
  city,
  weight,
});
const american = [
  place('2840', '21138', '1014485', 34),
  place('2840', '21137', '1014221', 28),
  place('2840', '21167', '1023191', 27),
  place('2124', '20121', '1002451', 11),
];
const german = [
  place('2276', '20227', '1004234', 48),
  place('2276', '20226', '1004165', 27),
  place('2040', '20044', '1000997', 14),
  place('2756', '20134', '1003297', 11),
];
const british = [place('2826', '20339', '1006886', 100)];

function curve(
  id: string,
  base: number,
  yearlyGrowth: number,
  seasonality: number,
  peakDayOfYear: number,
): DemandCurve {
  const week = [0.9, 1.06, 1.08, 1.07, 1.04, 0.98, 0.87];
  return { seed: seedOf(`ads ${id}`), base, yearlyGrowth, seasonality, peakDayOfYear, week, campaigns: [] };
}

type ClientId = keyof typeof clients;

function account(
  client: ClientId,
  sketch: Omit<AdsAccount, 'name' | 'currency' | 'timeZone' | 'status' | 'host'> & Partial<AdsAccount>,
): AdsAccount {
  const { name, currency, timeZone, host } = clients[client];
  return { name, currency, timeZone, host, status: 'ENABLED', ...sketch };
}

export const MANAGER = {
  id: '5005550100',
  name: 'Northlight Studio',
  currency: 'EUR',
  timeZone: 'Europe/Belgrade',
};
const NETWORK_MANAGER = { ...MANAGER, id: '5005550200', name: 'Northlight Network' };
const NETWORK_SIZE = 230;

export const accounts: readonly AdsAccount[] = [
  account('trailhead', {
    id: '3105550001',
    curve: curve('trailhead', 5200, 0.1, 0.26, 340),
    campaigns: shopCampaigns,
    places: american,
  }),
  account('brightwater', {
    id: '3205550001',
    curve: curve('brightwater', 1400, 0.08, 0.08, 20),
    campaigns: clinicCampaigns,
    places: american.slice(2),
  }),
  account('ledgerly', {
    id: '3305550001',
    curve: curve('ledgerly', 6100, 0.2, 0.12, 60),
    campaigns: softwareCampaigns,
    places: american,
  }),
  account('amberhof', {
    id: '3405550001',
    curve: curve('amberhof', 2100, 0.06, 0.34, 140),
    campaigns: hotelCampaigns,
    places: german,
  }),
  account('bluebird', {
    id: '3505550001',
    curve: curve('bluebird', 300, 0, 0.2, 340),
    campaigns: potteryCampaigns,
    places: british,
    status: 'CANCELED',
  }),
  {
    ...account('bluebird', {
      id: '3505550002',
      curve: curve('kiln', 420, 0.15, 0.2, 340),
      campaigns: potteryCampaigns,
      places: british,
    }),
    name: undefined,
  },
];

/** A manager with the accounts below it. */
export type Manager = {
  id: string;
  name: string;
  currency: string;
  timeZone: string;
  clientIds: readonly string[];
};

const managers: readonly Manager[] = [
  { ...MANAGER, clientIds: ['3205550001', '3305550001', '3405550001', '3505550001', '3505550002'] },
  {
    ...NETWORK_MANAGER,
    clientIds: Array.from({ length: NETWORK_SIZE }, (_, index) => String(6_005_550_000 + index)),
  },
];

const directly: Readonly<Record<string, readonly string[]>> = {
  [people.ana.email]: ['3105550001', MANAGER.id, '3505550001'],
  [people.marco.email]: ['3205550001', '3405550001'],
  [people.network.email]: [NETWORK_MANAGER.id],
};

/** Ids that a person was granted directly; accounts below a manager are not included. */
export function accessibleIds(email: string): readonly string[] {
  return directly[email] ?? [];
}

export function managerById(id: string): Manager | undefined {
  return managers.find((manager) => manager.id === id);
}

const networkAccounts = new Map<string, AdsAccount>();

/** The account with an id, or undefined. The network's small accounts share the pottery's campaigns. */
export function adsAccountById(id: string): AdsAccount | undefined {
  const known = accounts.find((one) => one.id === id) ?? networkAccounts.get(id);
  const index = Number(id) - 6_005_550_000;
  if (known || !/^\d{10}$/.test(id) || index < 0 || index >= NETWORK_SIZE) return known;
  const made: AdsAccount = {
    ...account('northlight', {
      id,
      curve: curve(id, 40 + (index % 50), 0.1, 0.1, 200),
      campaigns: potteryCampaigns,
      places: british,
    }),
    name: `Small shop ${index + 1}`,
  };
  networkAccounts.set(id, made);
  return made;
}
