import { GoogleError } from '../../../families/google/mock/kit/errors.ts';

const SCHEMA_HELP =
  'For a list of valid dimensions and metrics, see https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema ';
const EXPLORER_HELP =
  "The request's dimensions & metrics are incompatible. To learn more, see https://ga-dev-tools.google/ga4/dimensions-metrics-explorer/";

/** A 400 INVALID_ARGUMENT. */
export function invalid(message: string): GoogleError {
  return new GoogleError('INVALID_ARGUMENT', message);
}

/** The error for an unknown dimension or metric, with a suggestion. */
export function unknownName(
  name: string,
  kind: 'dimension' | 'metric',
  known: Iterable<string>,
): GoogleError {
  const guess = nearest(name, known);
  const start = guess ? `Did you mean ${guess}? ` : '';
  return invalid(`${start}Field ${name} is not a valid ${kind}. ${SCHEMA_HELP}`);
}

export function pleaseRemove(names: readonly string[]): GoogleError {
  return invalid(`Please remove ${names.join(', ')} to make the request compatible. ${EXPLORER_HELP}`);
}

export function pleaseAdd(name: string): GoogleError {
  return invalid(`Please add ${name} to make the request compatible. ${EXPLORER_HELP}`);
}

function nearest(name: string, known: Iterable<string>): string | undefined {
  const requested = name.toLowerCase().replace(/^ga:|_/g, '');
  for (const candidate of known) {
    const lower = candidate.toLowerCase();
    if (lower === requested || lower === `${requested}s` || `${lower}s` === requested) return candidate;
  }
  return undefined;
}
