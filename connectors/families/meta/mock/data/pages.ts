import { clients, people } from '../../../../mock-kit/dataset/agency-clients.ts';
import type { DemandCurve } from '../../../../mock-kit/dataset/demand.ts';
import { seedOf } from '../../../../mock-kit/random.ts';
import { ALL_TASKS, metaSeed, type PageSeed } from './seed.ts';

/** A Facebook page. Its days are in California's time for all places. */
export type Page = Omit<PageSeed, 'views' | 'growth' | 'places'> & {
  seed: number;
  /** Views of a day. */
  curve: DemandCurve;
  /** Countries and cities of its followers, with weights. */
  places: readonly FollowerCity[];
};
export type FollowerCity = readonly [country: string, city: string, weight: number];

const NETWORK_SIZE = 130;

function pageOf({ views, growth, ...page }: Omit<PageSeed, 'places'>, places: readonly FollowerCity[]): Page {
  const seed = seedOf(page.id);
  return {
    ...page,
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
    places,
  };
}

/** Pages of the agency's clients. */
const clientPages: readonly Page[] = metaSeed.pages.map(({ places, ...page }) =>
  pageOf(page, metaSeed.places[places]),
);

const networkPages: readonly Page[] = Array.from({ length: NETWORK_SIZE }, (_, index) =>
  pageOf(
    {
      id: String(209000000000001 + index),
      name: `Local shop ${String(index + 1).padStart(3, '0')}`,
      username: `localshop${index + 1}`,
      ...{ category: 'Local business', client: 'northlight', tasks: ALL_TASKS },
      ...{ views: 15 + (index % 40), growth: 0, followers: 60 + index * 7, paid: 0, postsPerWeek: 1 },
      ...{ rating: null, topics: ['Open today'] },
    },
    metaSeed.places.american.slice(0, 3),
  ),
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
