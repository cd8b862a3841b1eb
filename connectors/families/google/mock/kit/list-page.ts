import type { GatewayRequest } from '../../../../mock-kit/mock.ts';
import { offsetOfPageToken, pageToken } from '../../../../mock-kit/page-token.ts';
import type { GoogleError } from './errors.ts';
import { intParameter, parameter } from './query-parameters.ts';

export type PageRules = {
  /** Page size when none is requested. */
  preset: number;
  /** A larger size is reduced to it. */
  most: number;
  negative(): GoogleError;
  badToken(): GoogleError;
};

/** One page of a list, and `nextPageToken` where there are more; a token is valid for its own query only. */
export function listPage<Item>(
  { query, path }: GatewayRequest,
  items: readonly Item[],
  { preset, most, negative, badToken }: PageRules,
): { page: readonly Item[]; more: { nextPageToken?: string } } {
  const requested = intParameter(query, 'pageSize') ?? 0;
  if (requested < 0) throw negative();
  const size = requested === 0 ? preset : Math.min(requested, most);
  const others = [...query].filter(([name]) => !/^page_?token$/i.test(name)).map((pair) => pair.join('='));
  const identity = [path, ...others.sort()].join('\n');
  const token = parameter(query, 'pageToken');
  const offset = token ? offsetOfPageToken(TOKEN_PREFIX, token, identity) : 0;
  if (offset === undefined) throw badToken();
  const end = offset + size;
  const more = end < items.length ? { nextPageToken: pageToken(TOKEN_PREFIX, end, identity) } : {};
  return { page: items.slice(offset, end), more };
}

const TOKEN_PREFIX = 'LP1';
