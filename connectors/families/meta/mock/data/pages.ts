import type { DemandCurve } from '../../../../mock-kit/dataset/demand.ts';
import { type ClientId, clients, people } from '../../../../mock-kit/dataset/world.ts';
import { seedOf } from '../../../../mock-kit/random.ts';

/** A Facebook page. Its days are in California's time for all places. */
export type Page = {
  id: string;
  name: string;
  username: string;
  category: string;
  client: ClientId;
  /** The tasks of the people who see the page. */
  tasks: readonly string[];
  seed: number;
  /** Views of a day. */
  curve: DemandCurve;
  /** Followers at the start of 2019. */
  followers: number;
  /** Share of its views that were paid for. */
  paid: number;
  postsPerWeek: number;
  /** Countries and cities of its followers, with weights. */
  places: readonly [country: string, city: string, weight: number][];
  rating: { stars: number; count: number } | null;
  /** Texts of posts; one in nine has none. */
  topics: readonly string[];
};

const ALL_TASKS = ['ANALYZE', 'ADVERTISE', 'MODERATE', 'CREATE_CONTENT', 'MANAGE'];
const NETWORK_SIZE = 130;

type Sketch = Omit<Page, 'seed' | 'curve' | 'tasks'> & {
  views: number;
  growth: number;
  tasks?: readonly string[];
};

function page({ views, growth, ...sketch }: Sketch): Page {
  const seed = seedOf(sketch.id);
  return {
    tasks: ALL_TASKS,
    ...sketch,
    seed,
    curve: {
      seed,
      base: views,
      yearlyGrowth: growth,
      seasonality: 0.18,
      peakDayOfYear: 180,
      week: [1.08, 0.95, 0.96, 0.99, 1.02, 1.0, 1.05],
      campaigns: [{ name: 'Advent', month: 12, dayOfMonth: 1, days: 24, lift: 0.3 }],
    },
  };
}

const american: Page['places'] = [
  ['US', 'Denver, Colorado', 31],
  ['US', 'Boulder, Colorado', 17],
  ['US', 'Seattle, Washington', 14],
  ['US', 'San Francisco, California', 12],
  ['CA', 'Vancouver, British Columbia', 10],
  ['CA', 'Calgary, Alberta', 7],
  ['MX', 'Ciudad de México, Distrito Federal', 5],
  ['GB', 'London, England', 4],
];
const german: Page['places'] = [
  ['DE', 'München, Bayern', 34],
  ['DE', 'Nürnberg, Bayern', 18],
  ['AT', 'Salzburg, Salzburg', 17],
  ['AT', 'Wien, Wien', 12],
  ['CH', 'Zürich, Kanton Zürich', 12],
  ['IT', 'Bozen, Südtirol', 7],
];
const british: Page['places'] = [
  ['GB', 'London, England', 52],
  ['GB', 'Bristol, England', 21],
  ['IE', 'Dublin, Leinster', 14],
  ['FR', 'Lyon, Auvergne-Rhône-Alpes', 8],
  ['US', 'New York, New York', 5],
];

/** Pages of the agency's clients; the person may post to the last one, but not analyse it. */
const clientPages: readonly Page[] = [
  page({
    id: '201000000000001',
    name: 'Trailhead Outfitters',
    username: 'trailhead.outfitters',
    category: 'Outdoor & Sporting Goods Company',
    client: 'trailhead',
    views: 5200,
    growth: 0.13,
    followers: 21_400,
    paid: 0.42,
    postsPerWeek: 6,
    places: american,
    rating: { stars: 4.7, count: 318 },
    topics: [
      'New trail shoes are in 🥾',
      "What's in your pack this weekend?",
      'Sunrise at Mount Sopris',
      'Repair day at the shop: bring your jacket',
      'Free shipping until Sunday',
      'Meet the team: Joaquín mends tents',
    ],
  }),
  page({
    id: '201000000000002',
    name: 'Brightwater Dental',
    username: 'brightwaterdental',
    category: 'Dentist & Dental Office',
    client: 'brightwater',
    views: 420,
    growth: 0.06,
    followers: 1840,
    paid: 0.55,
    postsPerWeek: 2,
    places: american.slice(0, 4),
    rating: { stars: 4.9, count: 126 },
    topics: ['Smile week 😁', 'Why gums bleed, and when to call us', "Dr. O'Neill answers your questions"],
  }),
  page({
    id: '201000000000003',
    name: 'Ledgerly',
    username: 'ledgerlyapp',
    category: 'Software',
    client: 'ledgerly',
    views: 3100,
    growth: 0.2,
    followers: 9600,
    paid: 0.6,
    postsPerWeek: 4,
    places: american,
    rating: null,
    topics: [
      'Close the month in an hour',
      'Webinar: VAT without tears',
      'New: bank rules',
      'A bookkeeper’s day',
    ],
  }),
  page({
    id: '201000000000004',
    name: 'Hotel Amberhof am See',
    username: 'hotelamberhof',
    category: 'Hotel',
    client: 'amberhof',
    views: 1650,
    growth: 0.08,
    followers: 7200,
    paid: 0.31,
    postsPerWeek: 3,
    places: german,
    rating: { stars: 4.8, count: 904 },
    topics: [
      'Frühstück mit Seeblick ☀️',
      'Törggelen: ab Oktober im Stüberl',
      'Unsere Köchin über Räucherfisch',
      'Wellness-Wochenende für Zwei',
    ],
  }),
  page({
    id: '201000000000005',
    name: 'Bluebird Ceramics 🏺',
    username: 'bluebirdceramics',
    category: 'Artist',
    client: 'bluebird',
    views: 720,
    growth: 0.11,
    followers: 3100,
    paid: 0.12,
    postsPerWeek: 5,
    places: british,
    rating: { stars: 5, count: 41 },
    topics: ['Glaze test №7', 'From the wheel', "Mother's Day mugs are here", 'Kiln opening 🔥'],
  }),
  page({
    id: '201000000000006',
    name: 'Northlight Studio',
    username: 'northlightstudio',
    category: 'Marketing Agency',
    client: 'northlight',
    views: 95,
    growth: 0.05,
    followers: 640,
    paid: 0.05,
    postsPerWeek: 1,
    places: german,
    rating: null,
    topics: ['We are hiring', 'Case study: a hotel in autumn'],
  }),
  page({
    id: '201000000000007',
    name: 'Trailhead fan page (old)',
    username: 'trailheadfans',
    category: 'Community',
    client: 'trailhead',
    views: 20,
    growth: 0,
    followers: 900,
    paid: 0,
    postsPerWeek: 0,
    places: american,
    rating: null,
    topics: ['Fan photo'],
    tasks: ['CREATE_CONTENT'],
  }),
];

const networkPages: readonly Page[] = Array.from({ length: NETWORK_SIZE }, (_, index) =>
  page({
    id: String(209000000000001 + index),
    name: `Local shop ${String(index + 1).padStart(3, '0')}`,
    username: `localshop${index + 1}`,
    category: 'Local business',
    client: 'northlight',
    views: 15 + (index % 40),
    growth: 0,
    followers: 60 + index * 7,
    paid: 0,
    postsPerWeek: 1,
    places: american.slice(0, 3),
    rating: null,
    topics: ['Open today'],
  }),
);

const byId = new Map([...clientPages, ...networkPages].map((one) => [one.id, one]));

export function pageById(id: string): Page | undefined {
  return byId.get(id);
}

/** The pages on which a person has a role, in the order of the API. */
export function pagesOf(email: string): readonly Page[] {
  if (email === people.ana.email) return clientPages;
  if (email === people.marco.email) {
    return clientPages.filter(({ client }) => client === 'brightwater' || client === 'amberhof');
  }
  return email === people.network.email ? networkPages : [];
}

/** The public site of a page's owner. */
export function websiteOf({ client }: Page): string {
  return `https://${clients[client].host}/`;
}
