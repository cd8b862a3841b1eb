import { GoogleError } from '../../../families/google/mock/kit/errors.ts';
import { listPage, type PageRules } from '../../../families/google/mock/kit/list-page.ts';
import { knownParameters } from '../../../families/google/mock/kit/query-parameters.ts';
import type { GatewayRequest } from '../../../mock-kit/mock.ts';

const RULES: PageRules = {
  preset: 50,
  most: 200,
  negative: () => new GoogleError('INVALID_ARGUMENT', 'The page size must not be negative.'),
  badToken: () => new GoogleError('INVALID_ARGUMENT', 'The page token is invalid.'),
};

/** One page of a list under its key, which is left out when empty. */
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
