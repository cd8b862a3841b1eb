import { dayOf } from '../../../../mock-kit/days.ts';
import { chance } from '../../../../mock-kit/random.ts';
import { type SeoDomain, seoDomains } from './domains.ts';
import { keywordsOf, type SeoKeyword } from './keywords.ts';
import { marketOf } from './markets.ts';
import { positionOn } from './rankings.ts';
import { type ProjectSeed, seoSeed, type TrackedRegion } from './seed.ts';

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

export const trackedProjects: readonly TrackedProject[] = seoSeed.projects.map(project);

/** More projects than fit on three pages of a hundred. */
export const manyProjects: readonly TrackedProject[] = Array.from({ length: 330 }, (_, index) =>
  project({
    id: 2_000_000 + index,
    name: `Branch ${index + 1}`,
    host: 'northlight.example',
    since: dayOf('2025-01-01'),
    keywords: 10,
    regions: [
      {
        ...{ id: 900_000 + index, market: 'us', country: 'United States' },
        ...{ active: true, city: null, device: 'desktop' },
      },
    ],
  }),
);

function project({ host, keywords, ...seed }: ProjectSeed): TrackedProject {
  const domain = seoDomains.find((one) => one.host === host);
  if (!domain) throw new RangeError(`No site ${host}`);
  const watched = keywordsOf(domain.topic).filter(({ id }) => chance(id, 61) < 0.5);
  return { ...seed, domain, group: 'Clients', keywords: watched.slice(0, keywords) };
}

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
  return seoSeed.tags.filter((tag) => chance(id, tag.id) < 0.3);
}
