import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import type { DemandCurve } from '../../../mock-kit/dataset/demand.ts';
import { seedOf } from '../../../mock-kit/random.ts';
import { type PlaceSeed, placesSeed, type Trade } from './seed.ts';

/** A place of business on the map. */
export type PlaceOfBusiness = Omit<PlaceSeed, 'base' | 'growth'> &
  Pick<Trade, 'actions' | 'reviews'> & { curve: DemandCurve };

function placeOf({ base, growth, ...place }: PlaceSeed): PlaceOfBusiness {
  const { actions, reviews, week, peakDayOfYear, seasonality } = placesSeed.trades[place.trade];
  const seed = seedOf(`place ${place.id}`);
  const curve = { seed, base, yearlyGrowth: growth, seasonality, peakDayOfYear, week, campaigns: [] };
  return { ...place, actions, reviews, curve };
}

export const places: readonly PlaceOfBusiness[] = placesSeed.places.map(placeOf);

/** An account of locations; a personal one has only its own. */
export type PlacesAccount = {
  id: string;
  name: string;
  type: 'PERSONAL' | 'LOCATION_GROUP';
  locationIds: readonly string[];
};

const NETWORK_PLACES = 230;
const NETWORK_ACCOUNTS = 65;
const networkPlaces = new Map<string, PlaceOfBusiness>();

const agency = places.filter(({ id }) => id !== '4600001').map(({ id }) => id);

/** The accounts a person sees, their own first. */
export function placesAccountsOf(email: string): readonly PlacesAccount[] {
  switch (email) {
    case people.ana.email:
      return [
        { id: '101', name: people.ana.name, type: 'PERSONAL', locationIds: ['4600001', '4300001'] },
        { id: '202', name: 'Northlight clients', type: 'LOCATION_GROUP', locationIds: agency },
        { id: '303', name: 'Nothing yet', type: 'LOCATION_GROUP', locationIds: [] },
      ];
    case people.marco.email:
      return [
        { id: '104', name: people.marco.name, type: 'PERSONAL', locationIds: [] },
        {
          id: '204',
          name: 'Brightwater & Amberhof',
          type: 'LOCATION_GROUP',
          locationIds: ['4200001', '4200002', '4300001'],
        },
      ];
    case people.network.email:
      return Array.from({ length: NETWORK_ACCOUNTS }, (_, index) => ({
        id: String(9000 + index),
        name: index === 0 ? people.network.name : `Region ${index}`,
        type: index === 0 ? ('PERSONAL' as const) : ('LOCATION_GROUP' as const),
        locationIds:
          index === 1 ? Array.from({ length: NETWORK_PLACES }, (_, at) => String(9_100_000 + at)) : [],
      }));
    default:
      return [{ id: '109', name: people.newcomer.name, type: 'PERSONAL', locationIds: [] }];
  }
}

/** The place with an id, or undefined. */
export function placeById(id: string): PlaceOfBusiness | undefined {
  const known = places.find((one) => one.id === id) ?? networkPlaces.get(id);
  const index = Number(id) - 9_100_000;
  if (known || !/^\d+$/.test(id) || index < 0 || index >= NETWORK_PLACES) return known;
  const made = placeOf({
    ...{ id, title: `Corner shop ${index + 1}`, trade: 'shop', verified: true },
    ...{ base: 20 + (index % 40), growth: 0.08, storeCode: `C-${index + 1}` },
    address: {
      ...{ regionCode: 'GB', languageCode: 'en', postalCode: 'N1 9GU', locality: 'London' },
      addressLines: [`${index + 1} Market Row`],
    },
  });
  networkPlaces.set(id, made);
  return made;
}
