import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { daysBetween } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { adsAccountById } from '../mock/data/accounts.ts';
import type { Product } from '../mock/data/campaigns.ts';
import {
  type AdsFact,
  AGES,
  adsFacts,
  CONVERSION_ACTIONS,
  cutFact,
  GENDERS,
  HOURS,
  placesOf,
  productsOf,
  searchTermsOf,
} from '../mock/data/facts.ts';
import { addMeasures, type Measures, noMeasures } from '../mock/data/measures.ts';
import { adsSeed, type Place } from '../mock/data/seed.ts';
import { metricOf } from './reference-metrics.ts';
import { ageOf, names, networks } from './reference-names.ts';

type Part = { label: string; measures: Measures };

/** A fact as a report counts it: of one gender, one product and so on. */
type Counted = AdsFact & { term?: string; gender?: string; age?: string; place?: Place; product?: Product };

/** The expected result of a query in Google Ads, computed from the facts. `now` is epoch ms. */
export function adsReference(query: Query, now: number): Reference {
  const id = String(query.parameters.property).split('@')[0] ?? '';
  const onMetrics = query.filters.find(({ field }) => field === 'cost');
  const onNames = query.filters.filter(({ field }) => field !== 'cost');
  const labels = new Map<string, Measures>();
  const report = String(query.parameters.reportType);
  for (const date of daysBetween(query.startDate, query.endDate)) {
    const label = dayLabel(query.dimension, date);
    for (const fact of adsFacts(id, date, now)) {
      if (!isCounted(report, fact) || !onNames.every((filter) => passes(filter, fact))) continue;
      for (const part of countedAs(report, fact, id)) {
        const parts =
          label === undefined
            ? partsOf(query.dimension, part, date, id)
            : [{ label, measures: part.measures }];
        for (const { label, measures } of parts) {
          labels.set(label, addMeasures(labels.get(label) ?? noMeasures(), measures));
        }
      }
    }
  }
  const kept = [...labels].filter(
    ([, { costMicros }]) => !onMetrics || costMicros / 1e6 > Number(onMetrics.value),
  );
  const whole = kept.reduce((sum, [, measures]) => addMeasures(sum, measures), noMeasures());
  return {
    rows: kept.map(([label, measures]) => ({ label, values: valuesOf(query, measures) })),
    totals: valuesOf(query, whole),
  };
}

function isCounted(report: string, { campaign, keyword, group }: AdsFact): boolean {
  switch (report) {
    case 'keyword_view':
    case 'search_term_view':
      return keyword !== null;
    case 'ad_group':
    case 'ad_group_ad':
    case 'gender_view':
    case 'age_range_view':
      return campaign.channel !== 'PERFORMANCE_MAX';
    case 'asset_group':
      return campaign.channel === 'PERFORMANCE_MAX';
    case 'shopping_performance_view':
      return group.products.length > 0;
    default:
      return true;
  }
}

/** The filters that the suite's cases have. */
function passes({ field, value }: Filter, { campaign, device }: AdsFact): boolean {
  if (field === 'device') return device === value.toUpperCase();
  if (field === 'channel') return campaign.channel === value.toUpperCase();
  return campaign.name.toLowerCase().includes(value.toLowerCase());
}

/** The label that a whole day has in a dimension of time. */
function dayLabel(dimension: string | null, date: string): string | undefined {
  const day = Temporal.PlainDate.from(date);
  switch (dimension) {
    case 'date':
      return date;
    case 'week':
      return day.subtract({ days: day.dayOfWeek - 1 }).toString();
    case 'month':
      return date.slice(0, 7);
    case 'quarter':
      return `${day.year} Q${Math.ceil(day.month / 3)}`;
    case 'year':
      return date.slice(0, 4);
    case 'month_of_year':
      return day.toLocaleString('en', { month: 'long' });
    case 'day_of_week':
      return day.toLocaleString('en', { weekday: 'long' });
    default:
      return undefined;
  }
}

function partsOf(dimension: string | null, fact: Counted, date: string, accountId: string): Part[] {
  const whole = (label: string): Part[] => [{ label, measures: fact.measures }];
  switch (dimension) {
    case null:
      return whole('');
    case 'device':
      return whole(names[fact.device] ?? '');
    case 'network':
      return whole(networks[fact.network] ?? '');
    case 'campaign_status':
      return whole(names[fact.campaign.status] ?? '');
    case 'match_type':
      return whole(names[fact.keyword?.match ?? ''] ?? '');
    case 'ad_type':
      return whole(names[fact.ad.type] ?? '');
    case 'campaign':
      return whole(fact.campaign.name);
    case 'channel':
      return whole(names[fact.campaign.channel] ?? '');
    case 'ad_group':
    case 'asset_group':
      return whole(fact.group.name);
    case 'account':
      return whole(adsAccountById(accountId)?.name ?? '');
    case 'ad':
      return whole(fact.ad.name);
    case 'keyword':
      return whole(fact.keyword?.text ?? '');
    case 'landing_page':
      return whole(`https://${adsAccountById(accountId)?.host}${fact.ad.path}`);
    default:
      return cutsOf(dimension, fact, date);
  }
}

function cutsOf(dimension: string, fact: Counted, date: string): Part[] {
  const { place, product } = fact;
  const whole = (label = ''): Part[] => [{ label, measures: fact.measures }];
  const cut = <Item extends { weight: number }>(
    name: string,
    items: readonly Item[],
    labelOf: (item: Item) => string,
  ) => cutInto(fact, name, items).map(({ item, measures }) => ({ label: labelOf(item), measures }));
  switch (dimension) {
    case 'hour':
      return cut('hour', HOURS, ({ hour }) => `${date}T${String(hour).padStart(2, '0')}`);
    case 'hour_of_day':
      return cut('hour', HOURS, ({ hour }) => `${String(hour).padStart(2, '0')}:00`);
    case 'conversion_action_name':
      return cut('action', CONVERSION_ACTIONS, ({ name }) => name);
    case 'conversion_action_category':
      return cut('action', CONVERSION_ACTIONS, ({ category }) => names[category] ?? '');
    case 'gender':
      return whole(names[fact.gender ?? '']);
    case 'age':
      return whole(ageOf(fact.age ?? ''));
    case 'city':
    case 'region':
    case 'country':
      return whole(place && adsSeed.geoTargets[place[dimension]]);
    case 'search_term':
      return whole(fact.term);
    case 'product':
      return whole(product?.title);
    case 'product_id':
      return whole(product?.id);
    case 'product_brand':
      return whole(product?.brand);
    case 'product_type':
      return whole(product?.type);
    default:
      throw new Error(`The reference model has no dimension ${dimension}`);
  }
}

const cutInto = <Item extends { weight: number }>(fact: AdsFact, name: string, items: readonly Item[]) =>
  cutFact(fact, name, items, ({ weight }) => weight);

/** Reports about parts of the audience count each part separately, so further segments divide the parts. */
function countedAs(report: string, fact: AdsFact, accountId: string): Counted[] {
  const cut = <Item extends { weight: number }>(
    name: string,
    items: readonly Item[],
    more: (item: Item) => Partial<Counted>,
  ) => cutInto(fact, name, items).map(({ item, measures }) => ({ ...fact, ...more(item), measures }));
  switch (report) {
    case 'search_term_view':
      return fact.keyword ? cut('term', searchTermsOf(fact.keyword), ({ term }) => ({ term })) : [];
    case 'gender_view':
      return cut('gender', GENDERS, ({ name }) => ({ gender: name }));
    case 'age_range_view':
      return cut('age', AGES, ({ name }) => ({ age: name }));
    case 'geographic_view':
      return cut('place', placesOf(accountId), (place) => ({ place }));
    case 'shopping_performance_view':
      return cut('product', productsOf(fact), (product) => ({ product }));
    default:
      return [fact];
  }
}

function valuesOf({ metrics }: Query, sum: Measures): Record<string, number | null> {
  return Object.fromEntries(metrics.map((id) => [id, metricOf(id, sum)]));
}
