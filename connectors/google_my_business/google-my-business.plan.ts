import type { Filter, ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { listInput } from '../kit/inputs.ts';
import { metricTests, type RowTest } from '../kit/query/filter-tests.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import {
  filterFields,
  type PlaceDimension,
  type PlaceMetric,
  placeDimensions,
  placeMetrics,
  reportTypes,
} from './google-my-business.catalogue.ts';

/** A query in Business Profile's words. */
export type Plan = {
  query: Query;
  report: string;
  /** `accounts/1/locations/2`, each once. */
  places: string[];
  metrics: PlaceMetric[];
  dimension: PlaceDimension | null;
  /** Filters on stars, comments and keywords. */
  filters: Filter[];
  /** Kept rows pass all of them; totals are then made of the kept rows. */
  tests: RowTest[];
};

/** Throws `bad_query` for what a report doesn't have. */
export function planQuery(query: Query): Plan {
  const report = reportTypeOf(query.parameters);
  const whose = `The report "${reportTypes.find(({ id }) => id === report)?.name ?? report}"`;
  const metrics = chosenMetrics(
    query,
    placeMetrics.filter((metric) => metric.report === report),
    whose,
  );
  const dimension = chosenDimension(
    query,
    placeDimensions.filter(({ reports }) => reports.includes(report)),
    whose,
  );
  requireSplit(dimension, metrics);
  const isMetric = ({ field }: Filter) => metrics.some(({ id }) => id === field);
  const filters = query.filters.filter((filter) => !isMetric(filter));
  for (const { field } of filters) {
    if (!filterFields.some((known) => known.id === field && known.report === report))
      throw new ProviderError('bad_query', `${whose} has no filter "${field}".`);
  }
  return {
    query,
    report,
    places: placesOf(query),
    metrics,
    dimension,
    filters,
    tests: metricTests(query.filters, metrics),
  };
}

export function reportTypeOf(parameters: Query['parameters']): string {
  const wanted = parameters.reportType ?? 'performance';
  const known = reportTypes.find(({ id }) => id === wanted);
  if (!known) throw new ProviderError('bad_query', `There is no report "${String(wanted)}".`);
  return known.id;
}

/** The location, and those that are to be counted with it. */
function placesOf({ parameters }: Query): string[] {
  const ids = [...placesIn(parameters.property), ...placesIn(parameters.target)];
  if (ids.length === 0) throw new ProviderError('bad_query', 'Select a location.');
  const byLocation = new Map(ids.map((id) => [locationOf(id), id]));
  return [...byLocation.values()];
}

const placesIn = (value: ParameterValue | undefined): string[] =>
  listInput(value).filter((id) => /^accounts\/\d+\/locations\/\d+$/.test(id));

/** `locations/2` of `accounts/1/locations/2`. */
export function locationOf(place: string): string {
  return place.replace(/^accounts\/\d+\//, '');
}

function requireSplit(dimension: PlaceDimension | null, metrics: PlaceMetric[]): void {
  const { splits } = dimension ?? {};
  const other = splits && metrics.find(({ id }) => id !== splits.metric);
  if (!other) return;
  const metric = placeMetrics.find(({ id }) => id === splits.metric);
  throw new ProviderError(
    'bad_query',
    `Only "${metric?.label}" can be split like this; please remove "${other.label}".`,
  );
}
