import { offsetOfPageToken, pageToken } from '../../../mock-kit/page-token.ts';
import type { GraphCall } from './graph-call.ts';
import { GraphError, invalid } from './graph-error.ts';
import { GRAPH_HOST } from './hosts.ts';

const CURSOR = 'QVFI';
const DEFAULT_LIMIT = 25;

export type Paged = { data: unknown[]; paging?: object };

export type PageRules = {
  maxLimit?: number;
  /** Pages after the first are half full, as filtered ones are. */
  short?: boolean;
};

/** One page of a list, with cursors, and the address of the next one when there is more. */
export function pageOf<Item>(
  call: GraphCall,
  items: readonly Item[],
  present: (item: Item) => unknown,
  { maxLimit = 5000, short = false }: PageRules = {},
): Paged {
  const limit = readLimit(call.query, maxLimit);
  const pagingKey = pagingKeyOf(call);
  const after = call.query.get('after');
  const start = after === null ? 0 : offsetOfPageToken(CURSOR, after, pagingKey);
  if (start === undefined) throw invalid('Invalid cursor specified for after');
  const size = short && start > 0 ? Math.max(1, Math.ceil(limit / 2)) : limit;
  const shown = items.slice(start, start + size);
  if (shown.length === 0) return { data: [] };
  const cursor = (offset: number) => pageToken(CURSOR, offset, pagingKey);
  const end = start + shown.length;
  return {
    data: shown.map(present),
    paging: {
      cursors: { before: cursor(start), after: cursor(end) },
      ...(end < items.length ? { next: nextAddress(call, cursor(end)) } : {}),
    },
  };
}

function readLimit(query: URLSearchParams, maxLimit: number): number {
  const text = query.get('limit');
  if (text === null) return DEFAULT_LIMIT;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw invalid('Param limit must be a positive integer');
  if (limit > maxLimit) throw invalid(`Param limit must be less than or equal to ${maxLimit}`);
  return limit;
}

const PAGING_PARAMETERS = ['limit', 'after', 'access_token', 'appsecret_proof'];

function pagingKeyOf({ path, query }: GraphCall): string {
  return `${path.join('/')}?${[...query].filter(([name]) => !PAGING_PARAMETERS.includes(name)).join('&')}`;
}

function nextAddress(call: GraphCall, after: string): string {
  const query = new URLSearchParams(call.query);
  query.set('access_token', call.tokenText);
  query.set('after', after);
  return `https://${GRAPH_HOST}/${call.version}/${call.path.join('/')}?${query}`;
}

/** Meta's 500 for a page that is too large. */
export function tooMuch(): GraphError {
  return new GraphError(1, "Please reduce the amount of data you're asking for, then retry your request", {
    status: 500,
  });
}
