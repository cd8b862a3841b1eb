import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import type { DemandCurve } from '../../../mock-kit/dataset/demand.ts';
import { dayOf } from '../../../mock-kit/days.ts';
import { seedOf } from '../../../mock-kit/random.ts';
import { type DomainSeed, type Permission, searchSeed } from './seed.ts';

/** The data of one domain; properties are views of it. */
export type SearchDomain = Omit<DomainSeed, 'key' | 'origin' | 'curve'> & { curve: DemandCurve };

export const domains: readonly SearchDomain[] = searchSeed.domains.map(
  ({ key, origin, curve, topics, ...domain }) => {
    const absolute = (page: string) => (page.startsWith('https:') ? page : origin + page);
    return {
      ...domain,
      curve: { ...curve, seed: seedOf(`search ${key}`), campaigns: [] },
      topics: topics.map(({ second, ...topic }) => ({
        ...topic,
        page: absolute(topic.page),
        ...(second === undefined ? {} : { second: absolute(second) }),
      })),
    };
  },
);

export type SiteEntry = { siteUrl: string; permissionLevel: Permission };

const agencySites: readonly SiteEntry[] = Object.entries(searchSeed.sites).map(
  ([siteUrl, permissionLevel]) => ({ siteUrl, permissionLevel }),
);

/** The sites a person sees; the list has no pages, for any length. */
export function sitesOf(email: string): readonly SiteEntry[] {
  switch (email) {
    case people.ana.email:
      return agencySites;
    case people.marco.email:
      return agencySites.filter(({ siteUrl }) => /brightwater|amberhof/.test(siteUrl));
    case people.network.email:
      return Array.from({ length: 230 }, (_, index) => ({
        siteUrl: `https://shop-${String(index + 1).padStart(3, '0')}.northlight.example/`,
        permissionLevel: 'siteFullUser',
      }));
    default:
      return [];
  }
}

/** The domain behind a property, if it has any data at all. */
export function domainOf(siteUrl: string): SearchDomain | undefined {
  const host = siteUrl.startsWith('sc-domain:') ? siteUrl.slice(10) : new URL(siteUrl).host;
  return domains.find(({ name }) => host === name || host.endsWith(`.${name}`));
}

/** Whether a page belongs to a property: the whole domain, or pages with its prefix. */
export function isPageOf(siteUrl: string, page: string): boolean {
  return siteUrl.startsWith('sc-domain:') || page.startsWith(siteUrl);
}

/** The day on which the first impression was counted. */
export const FIRST_SEARCH_DAY = dayOf('2019-01-01');
