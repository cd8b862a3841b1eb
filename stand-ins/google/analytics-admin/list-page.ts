import { offsetOfPageToken, pageToken } from '../../kit/page-token.ts';
import type { GatewayRequest } from '../../kit/stand-in.ts';
import { GoogleError } from '../kit/errors.ts';
import { intParameter, knownParameters, parameter } from '../kit/query-parameters.ts';

const DEFAULT_SIZE = 50;
const MAX_SIZE = 200;
const TOKEN_PREFIX = 'AdminPage';

/** One page of a list: 50 by default, never more than 200. Throws 400 for a token of another query. */
export function listPage(
  { query, path }: GatewayRequest,
  key: string,
  items: readonly object[],
  more: readonly string[] = [],
): Record<string, unknown> {
  knownParameters(query, ['pageSize', 'pageToken', ...more]);
  const asked = intParameter(query, 'pageSize') ?? 0;
  if (asked < 0) throw new GoogleError('INVALID_ARGUMENT', 'The page size must not be negative.');
  const size = asked === 0 ? DEFAULT_SIZE : Math.min(asked, MAX_SIZE);
  const others = [...query].filter(([name]) => !/^page_?token$/i.test(name)).map((pair) => pair.join('='));
  const identity = [path, ...others.sort()].join('\n');
  const token = parameter(query, 'pageToken');
  const offset = token ? offsetOfPageToken(TOKEN_PREFIX, token, identity) : 0;
  if (offset === undefined) throw new GoogleError('INVALID_ARGUMENT', 'The page token is invalid.');
  const page = items.slice(offset, offset + size);
  const end = offset + size;
  return {
    ...(page.length > 0 ? { [key]: page } : {}),
    ...(end < items.length ? { nextPageToken: pageToken(TOKEN_PREFIX, end, identity) } : {}),
  };
}
