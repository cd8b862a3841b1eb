import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { listInput } from '../kit/inputs.ts';
import { metricTest, type RowTest, textTest } from '../kit/query/filter-tests.ts';
import { chosenDimension } from '../kit/query/requested-metrics.ts';
import type { InsightsRequest } from './facebook.api.ts';
import { type AdDimension, adDimensions, withoutConversions, withoutPeople } from './facebook.dimensions.ts';
import type { AdMetric } from './facebook.metric.ts';

type Filtering = NonNullable<InsightsRequest['filtering']>;

/** A question in Meta's words, and what is left for us to do with its rows. */
export type Plan = {
  account: string;
  dimension: AdDimension | null;
  /** What was asked, in its order. */
  metrics: AdMetric[];
  /** Parts of ratios, read only so that totals can be made of the rows that are left. */
  helpers: AdMetric[];
  /** Metrics of which Meta tells nothing when they are split like this. */
  untold: AdMetric[];
  filtering: Filtering;
  /** Conditions on rows, for which Meta has no words. */
  tests: RowTest[];
};

/** `act_1`, checked, since it becomes part of a path. Throws `bad_query`. */
export function accountOf(query: Query): string {
  const account = query.parameters.property;
  if (typeof account === 'string' && /^act_\d+$/.test(account)) return account;
  throw new ProviderError('bad_query', 'Please choose an ad account.');
}

/** Throws `bad_query` for what Meta would refuse or leave out. `metricOf` knows the account's own conversions. */
export function planQuery(query: Query, known: AdMetric[]): Plan {
  const metricOf = (id: string) => known.find((metric) => metric.id === id);
  const metrics = query.metrics.map((id) => {
    const metric = metricOf(id);
    if (!metric) throw new ProviderError('bad_query', `This ad account has no metric "${id}" (any more).`);
    return metric;
  });
  const dimension = chosenDimension(query, adDimensions, 'Meta Ads');
  checkTogether(metrics, dimension);
  const sorted = sortFilters(query.filters, dimension, metricOf);
  const needed =
    sorted.tests.length > 0 ? metrics.flatMap(({ parts }) => parts?.slice(1).map(String) ?? []) : [];
  return {
    account: accountOf(query),
    dimension,
    metrics,
    helpers: [...needed.flatMap((id) => metricOf(id) ?? []), ...sorted.helpers],
    untold: metrics.filter(({ offMeta }) => offMeta && withoutConversions.includes(dimension?.id ?? '')),
    filtering: [
      ...chosen(query, 'campaign', 'campaign.id'),
      ...chosen(query, 'adGroup', 'adset.id'),
      ...sorted.filtering,
    ],
    tests: sorted.tests,
  };
}

function checkTogether(metrics: AdMetric[], dimension: AdDimension | null): void {
  const names = (list: AdMetric[]) => list.map(({ label }) => label).join(', ');
  const byAction = metrics.filter(({ byAction }) => byAction);
  if (dimension?.split.by === 'action' && byAction.length < metrics.length) {
    const others = metrics.filter((metric) => !metric.byAction);
    throw new ProviderError(
      'bad_query',
      `By action type there are only actions, their value and their cost, not ${names(others)}.`,
    );
  }
  if (dimension?.split.by !== 'action' && byAction.length > 0) {
    throw new ProviderError(
      'bad_query',
      `${names(byAction)}: please split by action type. The same event has several types, so they have no sum.`,
    );
  }
  const results = metrics.filter(({ ofCampaigns }) => ofCampaigns);
  if (results.length > 0 && dimension?.split.by !== 'level') {
    throw new ProviderError(
      'bad_query',
      `${names(results)}: please split by campaign, ad set or ad. What a result is differs by campaign.`,
    );
  }
  const people = metrics.filter((metric) => metric.people);
  if (people.length > 0 && withoutPeople.includes(dimension?.id ?? '')) {
    throw new ProviderError('bad_query', `Meta doesn't count people by the hour: ${names(people)}.`);
  }
}

type Sorted = { filtering: Filtering; tests: RowTest[]; helpers: AdMetric[] };

const entityFields: Readonly<Record<string, string>> = {
  campaign: 'campaign.name',
  adset: 'adset.name',
  ad: 'ad.name',
};

/** Names of campaigns, ad sets and ads are Meta's to filter; figures and labels are looked at in the rows. */
function sortFilters(
  filters: Filter[],
  dimension: AdDimension | null,
  metricOf: (id: string) => AdMetric | undefined,
): Sorted {
  const sorted: Sorted = { filtering: [], tests: [], helpers: [] };
  for (const filter of filters) {
    const metric = metricOf(filter.field);
    const field = entityFields[filter.field];
    if (field) {
      sorted.filtering.push({ field, operator: operatorOf(filter), value: filter.value });
    } else if (metric) {
      checkTogether([metric], dimension);
      sorted.tests.push(metricTest(filter, metric));
      sorted.helpers.push(metric);
    } else if (dimension && filter.field === dimension.id) {
      const passes = textTest(filter, dimension.label);
      sorted.tests.push(({ label }) => passes(label ?? ''));
    } else {
      throw new ProviderError(
        'bad_query',
        `Meta Ads can filter by "${filter.field}" only where figures are split by it.`,
      );
    }
  }
  return sorted;
}

const operators: Readonly<Partial<Record<Filter['operator'], string>>> = {
  equals: 'EQUAL',
  not_equals: 'NOT_EQUAL',
  contains: 'CONTAIN',
  not_contains: 'NOT_CONTAIN',
  starts_with: 'STARTS_WITH',
};

function operatorOf({ operator, field }: Filter): string {
  const word = operators[operator];
  if (word) return word;
  throw new ProviderError(
    'bad_query',
    `The name of a ${field} is a text: it can be equal, contain or begin with something.`,
  );
}

function chosen({ parameters }: Query, id: string, field: string): Filtering {
  const ids = listInput(parameters[id]);
  return ids.length === 0 ? [] : [{ field, operator: 'IN', value: ids }];
}
