import { dayOf } from '../../../../mock-kit/days.ts';
import { chance } from '../../../../mock-kit/random.ts';
import { type SeoDomain, seoDomains } from './domains.ts';
import { keywordsOf, type SeoKeyword } from './keywords.ts';
import { marketOf } from './markets.ts';
import { positionOn } from './rankings.ts';

/** The engines and places where a project's keywords are checked each day. */
export type TrackedRegion = {
  id: number;
  active: boolean;
  market: string;
  country: string;
  city: string | null;
  device: 'desktop' | 'mobile';
};

/** Keywords of a site that were checked every day since `since` (days since 1970). */
export type TrackedProject = {
  id: number;
  name: string;
  domain: SeoDomain;
  since: number;
  group: string;
  regions: readonly TrackedRegion[];
  keywords: readonly SeoKeyword[];
};

export const TAGS: readonly { id: number; value: string }[] = [
  { id: 11, value: 'brand' },
  { id: 12, value: 'Überregional' },
  { id: 13, value: 'priority ⭐' },
];

function project(
  id: number,
  name: string,
  host: string,
  since: string,
  keywords: number,
  regions: TrackedRegion[],
): TrackedProject {
  const domain = seoDomains.find((one) => one.host === host);
  if (!domain) throw new RangeError(`No site ${host}`);
  const watched = keywordsOf(domain.topic).filter(({ id }) => chance(id, 61) < 0.5);
  return {
    id,
    name,
    domain,
    since: dayOf(since),
    group: 'Clients',
    regions,
    keywords: watched.slice(0, keywords),
  };
}

const region = (id: number, market: string, country: string, more: Partial<TrackedRegion> = {}) => ({
  id,
  market,
  country,
  active: true,
  city: null,
  device: 'desktop' as const,
  ...more,
});

export const trackedProjects: readonly TrackedProject[] = [
  project(1_213_108, 'Trailhead Outfitters', 'trailhead-outfitters.example', '2023-02-01', 120, [
    region(372_691, 'us', 'United States', { city: 'Denver' }),
    region(372_692, 'us', 'United States', { device: 'mobile' }),
    region(372_693, 'ca', 'Canada', { active: false }),
  ]),
  project(1_213_140, 'Ledgerly 📈', 'ledgerly.example', '2024-03-10', 60, [
    region(372_711, 'us', 'United States'),
    region(372_712, 'uk', 'United Kingdom'),
  ]),
  project(1_213_177, 'Hotel Amberhof – Übersicht', 'hotel-amberhof.example', '2022-06-01', 45, [
    region(372_731, 'de', 'Germany', { city: 'Berlin' }),
  ]),
];

/** More projects than fit on three pages of a hundred. */
export const manyProjects: readonly TrackedProject[] = Array.from({ length: 330 }, (_, index) =>
  project(2_000_000 + index, `Branch ${index + 1}`, 'northlight.example', '2025-01-01', 10, [
    region(900_000 + index, 'us', 'United States'),
  ]),
);

/** The place of a site on a day in a region; null outside the first hundred, or before the first check. */
export function trackedPosition(
  { since }: TrackedProject,
  { market, device }: TrackedRegion,
  site: SeoDomain,
  keyword: SeoKeyword,
  day: number,
): number | null {
  if (day < since) return null;
  return positionOn(site, marketOf(market), keyword, device === 'mobile' ? day - 3 : day);
}

/** Other sites that rank for a project's keywords. */
export function trackedCompetitors({ domain }: TrackedProject): SeoDomain[] {
  return seoDomains.filter(({ topic }) => topic === domain.topic);
}

/** Of a site in a region on a day: `bands` are places 1, 2-3, 4-5, 6-10, 11-20 and 21-100; share in hundredths of a percent. */
export function trackedValues(of: TrackedProject, region: TrackedRegion, site: SeoDomain, day: number) {
  const places = of.keywords.flatMap((keyword) => trackedPosition(of, region, site, keyword, day) ?? []);
  const within = (from: number, to: number) => places.filter((place) => place >= from && place <= to).length;
  const clicksAt = (place: number) => 3000 / (place + 1);
  return {
    keywords: places.length,
    averagePosition: places.length === 0 ? 0 : places.reduce((sum, place) => sum + place, 0) / places.length,
    trafficShare: Math.round(
      places.reduce((sum, place) => sum + clicksAt(place), 0) / Math.max(1, of.keywords.length),
    ),
    bands: [within(1, 1), within(2, 3), within(4, 5), within(6, 10), within(11, 20), within(21, 100)],
  };
}

export function tagsOf({ id }: SeoKeyword): { id: number; value: string }[] {
  return TAGS.filter((tag) => chance(id, tag.id) < 0.3);
}
