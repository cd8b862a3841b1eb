import { chance } from '../../../mock-kit/random.ts';
import { type Ranking, rankingsOn } from './rankings.ts';
import { type SeoKeyword, type SeoSite, seoSiteOf, seoSites } from './seo-sites.ts';

export type Device = 'desktop' | 'mobile';

/** A site whose places for chosen keywords are looked up every day. */
export type TrackingProject = { id: number; name: string; site: SeoSite; keywords: readonly SeoKeyword[] };

/** A tracked keyword on a day; everything but the keyword is null where the site is not found for it. */
export type Tracked = {
  keyword: SeoKeyword;
  position: number | null;
  traffic: number | null;
  value: number;
  path: string | null;
};

const TAGS = ['brand', 'category', 'Überregional', 'priority ⭐'];

export const trackingProjects: readonly TrackingProject[] = seoSites
  .filter(({ client }) => client !== null)
  .map((site, index) => ({
    id: 5301 + index,
    name: site.client?.name ?? site.domain,
    site,
    keywords: site.market.keywords.filter(({ id }) => id % 3 === 0).slice(0, 60),
  }));

/** The tracked keywords of a project with the places of the site or of a competitor. */
export function trackedOn(
  { keywords, site: own }: TrackingProject,
  day: number,
  device: Device,
  site: SeoSite = own,
): Tracked[] {
  const rankings = new Map<SeoKeyword, Ranking>(
    rankingsOn(site, day).map((ranking) => [ranking.keyword, ranking]),
  );
  return keywords.map((keyword) => {
    const ranking = rankings.get(keyword);
    if (!ranking) return { keyword, position: null, traffic: null, value: 0, path: null };
    const further = device === 'mobile' && chance(site.seed, keyword.id, 30) < 0.4 ? 1 : 0;
    const { traffic, value, path } = ranking;
    return { keyword, position: ranking.position + further, traffic, value, path };
  });
}

export function competitorsOf({ site }: TrackingProject): SeoSite[] {
  return site.competitors.flatMap((domain) => seoSiteOf(domain) ?? []);
}

export function tagsOf(keyword: SeoKeyword): string[] {
  return TAGS.filter((_, index) => chance(keyword.id, 31 + index) < 0.35);
}
