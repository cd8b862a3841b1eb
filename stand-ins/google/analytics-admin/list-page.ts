import type { GatewayRequest } from '../../kit/stand-in.ts';
import { GoogleError } from '../kit/errors.ts';
import { listPage, type PageRules } from '../kit/list-page.ts';
import { knownParameters } from '../kit/query-parameters.ts';

const RULES: PageRules = {
  preset: 50,
  most: 200,
  negative: () => new GoogleError('INVALID_ARGUMENT', 'The page size must not be negative.'),
  badToken: () => new GoogleError('INVALID_ARGUMENT', 'The page token is invalid.'),
};

/** One page of a list under its key, which is left out when there is nothing. */
export function adminPage(
  request: GatewayRequest,
  key: string,
  items: readonly object[],
  parameters: readonly string[] = [],
): Record<string, unknown> {
  knownParameters(request.query, ['pageSize', 'pageToken', ...parameters]);
  const { page, more } = listPage(request, items, RULES);
  return { ...(page.length > 0 ? { [key]: page } : {}), ...more };
}
