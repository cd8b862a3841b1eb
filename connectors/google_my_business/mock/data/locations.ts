import type { DemandCurve } from '../../../mock-kit/dataset/demand.ts';
import { people } from '../../../mock-kit/dataset/world.ts';
import { seedOf } from '../../../mock-kit/random.ts';

/** A place of business on the map. */
export type PlaceOfBusiness = {
  id: string;
  title: string;
  storeCode?: string;
  /** Missing for businesses that come to their customers. */
  address?: {
    regionCode: string;
    languageCode: string;
    postalCode: string;
    locality: string;
    addressLines: readonly string[];
  };
  /** Whether the owner is verified; unverified locations have no metrics. */
  verified: boolean;
  curve: DemandCurve;
  /** Shares of viewers that called, requested directions and so on; a missing one is 0. */
  actions: Partial<Record<Action, number>>;
  /** Reviews in a year, and how happy they are on a scale of 0 to 1. */
  reviews: { perYear: number; mood: number };
  trade: Trade;
};

export type Action =
  | 'CALL_CLICKS'
  | 'WEBSITE_CLICKS'
  | 'BUSINESS_DIRECTION_REQUESTS'
  | 'BUSINESS_BOOKINGS'
  | 'BUSINESS_FOOD_MENU_CLICKS';
export type Trade = 'shop' | 'clinic' | 'hotel' | 'pottery' | 'office';

const weekdays = [0.55, 1.1, 1.12, 1.12, 1.1, 1.14, 0.9];
const weekends = [1.05, 0.9, 0.92, 0.94, 0.98, 1.08, 1.25];

const usual: Record<
  Trade,
  Pick<PlaceOfBusiness, 'actions' | 'reviews'> & Pick<DemandCurve, 'week' | 'peakDayOfYear' | 'seasonality'>
> = {
  shop: {
    actions: { CALL_CLICKS: 0.012, WEBSITE_CLICKS: 0.041, BUSINESS_DIRECTION_REQUESTS: 0.052 },
    reviews: { perYear: 70, mood: 0.82 },
    week: weekends,
    peakDayOfYear: 175,
    seasonality: 0.22,
  },
  clinic: {
    actions: {
      CALL_CLICKS: 0.061,
      WEBSITE_CLICKS: 0.048,
      BUSINESS_DIRECTION_REQUESTS: 0.03,
      BUSINESS_BOOKINGS: 0.011,
    },
    reviews: { perYear: 46, mood: 0.88 },
    week: weekdays,
    peakDayOfYear: 30,
    seasonality: 0.08,
  },
  hotel: {
    actions: {
      CALL_CLICKS: 0.022,
      WEBSITE_CLICKS: 0.083,
      BUSINESS_DIRECTION_REQUESTS: 0.035,
      BUSINESS_BOOKINGS: 0.006,
      BUSINESS_FOOD_MENU_CLICKS: 0.009,
    },
    reviews: { perYear: 120, mood: 0.78 },
    week: weekends,
    peakDayOfYear: 200,
    seasonality: 0.35,
  },
  pottery: {
    actions: { CALL_CLICKS: 0.008, WEBSITE_CLICKS: 0.06, BUSINESS_DIRECTION_REQUESTS: 0.04 },
    reviews: { perYear: 18, mood: 0.93 },
    week: weekends,
    peakDayOfYear: 345,
    seasonality: 0.3,
  },
  office: {
    actions: { CALL_CLICKS: 0.01, WEBSITE_CLICKS: 0.03, BUSINESS_DIRECTION_REQUESTS: 0.01 },
    reviews: { perYear: 5, mood: 0.9 },
    week: weekdays,
    peakDayOfYear: 280,
    seasonality: 0.1,
  },
};

type Address = [regionCode: string, languageCode: string, postalCode: string, locality: string, line: string];
type More = { storeCode?: string; address?: Address; verified?: boolean; growth?: number };

function place(
  id: string,
  title: string,
  trade: Trade,
  base: number,
  { storeCode, address, verified = true, growth = 0.08 }: More,
): PlaceOfBusiness {
  const { actions, reviews, week, peakDayOfYear, seasonality } = usual[trade];
  const seed = seedOf(`place ${id}`);
  const [regionCode, languageCode, postalCode, locality, line] = address ?? [];
  return {
    id,
    title,
    trade,
    verified,
    actions,
    reviews,
    curve: { seed, base, yearlyGrowth: growth, seasonality, peakDayOfYear, week, campaigns: [] },
    ...(storeCode === undefined ? {} : { storeCode }),
    ...(regionCode && languageCode && postalCode && locality && line
      ? { address: { regionCode, languageCode, postalCode, locality, addressLines: [line] } }
      : {}),
  };
}

const stores: [id: string, town: string, postalCode: string, line: string, base: number][] = [
  ['4100001', 'Denver', '80202', '1600 Larimer St', 420],
  ['4100002', 'Boulder', '80302', '1145 Pearl St', 310],
  ['4100003', 'Fort Collins', '80524', '12 Old Town Sq', 180],
  ['4100004', 'Colorado Springs', '80903', '27 S Tejon St', 160],
  ['4100005', 'Golden', '80401', '1010 Washington Ave', 95],
];

export const places: readonly PlaceOfBusiness[] = [
  ...stores.map(([id, town, postalCode, line, base], index) =>
    place(id, 'Trailhead Outfitters', 'shop', base, {
      storeCode: `TO-0${index + 1}`,
      address: ['US', 'en', postalCode, town, line],
    }),
  ),
  place('4200001', 'Brightwater Dental', 'clinic', 210, {
    storeCode: 'BD-1',
    address: ['US', 'en', '11201', 'Brooklyn', '81 Court St'],
  }),
  place('4200002', "Brightwater Dental – Children's Clinic", 'clinic', 90, {
    storeCode: 'BD-2',
    address: ['US', 'en', '11215', 'Brooklyn', '240 7th Ave'],
  }),
  place('4300001', 'Hotel Amberhof', 'hotel', 380, {
    address: ['DE', 'de', '82211', 'Herrsching am Ammersee', 'Seestraße 14'],
  }),
  place('4300002', 'Café Übersee im Amberhof ☕', 'hotel', 120, {
    address: ['DE', 'de', '82211', 'Herrsching am Ammersee', 'Seestraße 16'],
  }),
  place('4400001', 'Bluebird Ceramics', 'pottery', 34, {
    address: ['GB', 'en', 'BA11 1DS', 'Frome', '9 Catherine Hill'],
    growth: 0.15,
  }),
  place('4400002', 'Bluebird Ceramics – pop-up', 'pottery', 12, {
    verified: false,
    address: ['GB', 'en', 'BS1 4RW', 'Bristol', 'St Nicholas Market'],
  }),
  place('4500001', 'Trailhead Outfitters – mobile boot fitting', 'shop', 28, { growth: 0.2 }),
  place('4600001', 'Northlight Studio', 'office', 9, {
    address: ['RS', 'sr-Latn', '11000', 'Beograd', 'Knez Mihailova 12'],
  }),
];

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
  const address: Address = ['GB', 'en', 'N1 9GU', 'London', `${index + 1} Market Row`];
  const made = place(id, `Corner shop ${index + 1}`, 'shop', 20 + (index % 40), {
    storeCode: `C-${index + 1}`,
    address,
  });
  networkPlaces.set(id, made);
  return made;
}
