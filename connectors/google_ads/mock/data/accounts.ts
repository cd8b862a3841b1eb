import { clients, people } from '../../../mock-kit/dataset/agency-clients.ts';
import type { DemandCurve } from '../../../mock-kit/dataset/demand.ts';
import { seedOf } from '../../../mock-kit/random.ts';
import { type Campaign, campaignsByClient } from './campaigns.ts';
import { type AccountSeed, adsSeed, type GeoTarget } from './seed.ts';

/** An advertising account. */
export type AdsAccount = {
  id: string;
  /** Missing without a name. */
  name: string | undefined;
  currency: string;
  timeZone: string;
  status: 'ENABLED' | 'CANCELED';
  curve: DemandCurve;
  campaigns: readonly Campaign[];
  places: readonly GeoTarget[];
  host: string;
};

/** With the campaigns of its own client, or of another one. */
function account(
  { id, client, nameless, status, curve: { key, ...curve }, cities }: AccountSeed,
  campaignsOf = client,
): AdsAccount {
  const { name, currency, timeZone, host } = clients[client];
  return {
    ...{ id, name: nameless ? undefined : name, currency, timeZone, host, status },
    curve: {
      ...curve,
      seed: seedOf(`ads ${key}`),
      week: [0.9, 1.06, 1.08, 1.07, 1.04, 0.98, 0.87],
      campaigns: [],
    },
    campaigns: campaignsByClient.get(campaignsOf) ?? [],
    places: adsSeed.places.filter(({ city }) => cities.includes(city)),
  };
}

export const accounts: readonly AdsAccount[] = adsSeed.accounts.map((seed) => account(seed));

export const MANAGER = {
  id: '5005550100',
  name: 'Northlight Studio',
  currency: 'EUR',
  timeZone: 'Europe/Belgrade',
};
const NETWORK_MANAGER = { ...MANAGER, id: '5005550200', name: 'Northlight Network' };
const NETWORK_SIZE = 230;

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
  const seed: AccountSeed = {
    ...{ id, client: 'northlight', nameless: false, status: 'ENABLED' },
    curve: { key: id, base: 40 + (index % 50), yearlyGrowth: 0.1, seasonality: 0.1, peakDayOfYear: 200 },
    cities: ['1006886'],
  };
  const made = { ...account(seed, 'bluebird'), name: `Small shop ${index + 1}` };
  networkAccounts.set(id, made);
  return made;
}
