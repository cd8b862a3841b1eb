import type { AdsAccount } from './data/accounts.ts';
import type { Product } from './data/campaigns.ts';
import {
  type AdsFact,
  AGES,
  CONVERSION_ACTIONS,
  cutFact,
  GENDERS,
  HOURS,
  productsOf,
  searchTermsOf,
} from './data/facts.ts';
import type { Measures } from './data/measures.ts';
import type { GeoTarget } from './data/seed.ts';

/** A fact or a part of one, with all fields that a query may select. */
export type Entry = {
  account: AdsAccount;
  fact: AdsFact;
  day: number;
  measures: Measures;
  hour?: number;
  gender?: (typeof GENDERS)[number];
  age?: (typeof AGES)[number];
  place?: GeoTarget;
  term?: string;
  product?: Product;
  action?: (typeof CONVERSION_ACTIONS)[number];
};

/** The parts of a fact that a resource counts; none when it doesn't count such facts. */
export function entriesOf(resource: string, entry: Entry, selected: readonly string[]): Entry[] {
  let entries = ofResource(resource, entry);
  if (selected.includes('segments.hour'))
    entries = entries.flatMap((one) => cut(one, 'hour', HOURS, (hour) => ({ hour: hour.hour })));
  if (selected.some((name) => name.startsWith('segments.conversion_action'))) {
    entries = entries.flatMap((one) => cut(one, 'action', CONVERSION_ACTIONS, (action) => ({ action })));
  }
  return entries;
}

function ofResource(resource: string, entry: Entry): Entry[] {
  const { fact, account } = entry;
  const isPerformanceMax = fact.campaign.channel === 'PERFORMANCE_MAX';
  switch (resource) {
    case 'ad_group':
    case 'ad_group_ad':
      return isPerformanceMax ? [] : [entry];
    case 'asset_group':
      return isPerformanceMax ? [entry] : [];
    case 'keyword_view':
      return fact.keyword ? [entry] : [];
    case 'search_term_view':
      return fact.keyword ? cut(entry, 'term', searchTermsOf(fact.keyword), ({ term }) => ({ term })) : [];
    case 'gender_view':
      return isPerformanceMax ? [] : cut(entry, 'gender', GENDERS, (gender) => ({ gender }));
    case 'age_range_view':
      return isPerformanceMax ? [] : cut(entry, 'age', AGES, (age) => ({ age }));
    case 'geographic_view':
      return cut(entry, 'place', account.places, (place) => ({ place }));
    case 'shopping_performance_view':
      return fact.group.products.length > 0
        ? cut(entry, 'product', productsOf(fact), (product) => ({ product }))
        : [];
    default:
      return [entry];
  }
}

function cut<Item extends { weight: number }>(
  entry: Entry,
  name: string,
  items: readonly Item[],
  more: (item: Item) => Partial<Entry>,
): Entry[] {
  const whole = { ...entry.fact, measures: entry.measures };
  return cutFact(whole, name, items, ({ weight }) => weight).map(({ item, measures }) => ({
    ...entry,
    ...more(item),
    measures,
  }));
}
