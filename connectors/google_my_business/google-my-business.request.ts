import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { listInput } from '../kit/inputs.ts';
import { dateLabel, weekdayName } from '../kit/table/dates.ts';
import { metrics, type PlaceDimension, type PlaceRequest } from './google-my-business.catalogue.ts';

/** Throws `bad_query` for a metric that can't be split like this, and without a location. */
export function checkRequest({ parameters, dimension, metrics: requested }: PlaceRequest): void {
  placesOf(parameters);
  const { splits } = dimension ?? {};
  const other = splits && requested.find(({ id }) => id !== splits.metric);
  if (!other) return;
  const metric = metrics.find(({ id }) => id === splits.metric);
  throw new ProviderError(
    'bad_query',
    `Only "${metric?.label}" can be split like this. Remove "${other.label}".`,
  );
}

/** The location, and those that are counted with it: `accounts/1/locations/2`, each once. */
export function placesOf({ property, target }: Query['parameters']): string[] {
  const ids = [...placesIn(property), ...placesIn(target)];
  if (ids.length === 0) throw new ProviderError('bad_query', 'Select a location.');
  return [...new Map(ids.map((id) => [locationOf(id), id])).values()];
}

const placesIn = (value: ParameterValue | undefined): string[] =>
  listInput(value).filter((id) => /^accounts\/\d+\/locations\/\d+$/.test(id));

/** `locations/2` of `accounts/1/locations/2`. */
export function locationOf(place: string): string {
  return place.replace(/^accounts\/\d+\//, '');
}

/** The names of the counts that the metrics are computed from. */
export function countNames({ metrics: requested }: PlaceRequest): string[] {
  return [...new Set(requested.flatMap(({ counts }) => counts))];
}

export const allOf = <Count extends 0 | null>(names: string[], count: Count): Record<string, Count> =>
  Object.fromEntries(names.map((name) => [name, count]));

/** A day as the label of a time dimension; null without a dimension. */
export function labelOfDay(dimension: PlaceDimension | null, date: string): string | null {
  if (!dimension) return null;
  if (dimension.id === 'dayOfWeek') return weekdayName(date);
  return dateLabel(dimension.type, date);
}
