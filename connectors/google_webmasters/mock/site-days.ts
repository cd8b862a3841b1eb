import { BoundedMap } from '../../mock-kit/bounded-map.ts';
import { factsOn, type SearchFact, type SearchValues, shareOfDay } from './data/facts.ts';
import type { SearchType } from './data/seed.ts';
import { Dictionary } from './dictionary.ts';
import type { FilterDimension } from './search-request.ts';

/**
 * A site's values as numbers, eight for each result, because a year has half a million of them. A result with a single page is
 * in `whole` for the property and for the page; one with two pages is in `whole` without a page, and each of its pages in
 * `apart`.
 */
export type DayValues = { whole: Int32Array; apart: Int32Array };

/** Where in a result the number of its text is. */
export const COLUMNS: Readonly<Record<FilterDimension, number>> = {
  query: 0,
  page: 1,
  country: 2,
  device: 3,
  searchAppearance: 4,
};
export const PAGE = COLUMNS.page;
export const CLICKS = 5;
export const IMPRESSIONS = 6;
export const POSITION_HUNDREDTHS = 7;
/** Numbers of a result. */
export const WIDTH = 8;

export type Site = {
  url: string;
  texts: Readonly<Record<FilterDimension, Dictionary>>;
  days: BoundedMap<string, DayValues>;
};

/** Sixteen months of a site's types; web searches take most of the memory. */
const CACHED_DAYS = 2_000;
const sites = new BoundedMap<string, Site>(12);

export function siteOf(url: string): Site {
  return sites.remember(url, () => ({
    url,
    texts: {
      query: new Dictionary(),
      page: new Dictionary(),
      country: new Dictionary(),
      device: new Dictionary(),
      searchAppearance: new Dictionary(),
    },
    days: new BoundedMap(CACHED_DAYS),
  }));
}

/** Results of a day; today's values are those until `now`. */
export function valuesOn(site: Site, day: number, type: SearchType, now: number): DayValues {
  const share = shareOfDay(day, now);
  return site.days.remember(`${day} ${type} ${share}`, () =>
    inNumbers(site, factsOn(site.url, day, type, share)),
  );
}

function inNumbers({ texts }: Site, facts: readonly SearchFact[]): DayValues {
  const whole: number[] = [];
  const apart: number[] = [];
  for (const fact of facts) {
    const [first, second] = fact.pages;
    const add = (list: number[], page: string | null, values: SearchValues) => {
      list.push(texts.query.idOf(fact.query), texts.page.idOf(page), texts.country.idOf(fact.country));
      list.push(texts.device.idOf(fact.device), texts.searchAppearance.idOf(fact.appearance));
      list.push(values.clicks, values.impressions, values.positionHundredths);
    };
    add(whole, second || !first ? null : first.page, fact);
    if (second) for (const page of fact.pages) add(apart, page.page, page);
  }
  return { whole: new Int32Array(whole), apart: new Int32Array(apart) };
}
