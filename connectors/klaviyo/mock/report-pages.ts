import { randomUUID } from 'node:crypto';
import type { GatewayRequest } from '../../mock-kit/mock.ts';
import { offsetOfPageToken, pageToken } from '../../mock-kit/page-token.ts';
import { HOST, invalid } from './json-api.ts';

/** Not published; large enough that ordinary reports are one page. */
const PAGE = 500;

/** A report's document: a page of its results, and where the next one is. */
export function pagedResults(
  { path, query, body }: GatewayRequest,
  type: string,
  results: readonly unknown[],
  more: Record<string, unknown>,
): unknown {
  const cursor = query.get('page_cursor');
  const pagingKey = body.toString();
  const offset = cursor === null ? 0 : offsetOfPageToken('kr', cursor, pagingKey);
  if (offset === undefined) throw invalid('Invalid cursor.', { parameter: 'page_cursor' });
  const end = offset + PAGE;
  const next = end < results.length ? `${HOST}${path}?page_cursor=${pageToken('kr', end, pagingKey)}` : null;
  return {
    data: {
      type,
      id: randomUUID(),
      attributes: { ...more, results: results.slice(offset, end) },
      relationships: {},
      links: { self: `${HOST}${path}` },
    },
    links: { self: `${HOST}${path}`, next, prev: null },
  };
}
