import type { Reply } from '../../../mock-kit/mock.ts';
import { offsetOfPageToken, pageToken } from '../../../mock-kit/page-token.ts';
import { json } from '../../../mock-kit/reply.ts';
import type { LinkedInCall } from './gate.ts';
import { invalid, required } from './linkedin-error.ts';
import type { RestliValue } from './restli.ts';

const TOKEN_PREFIX = 'Dg';

/** A finder's page by `pageSize` and `pageToken`; `start` is ignored here. */
export function tokenPage(call: LinkedInCall, elements: readonly object[], maxSize = 1000): Reply {
  const { query, path } = call;
  const size = query.int('pageSize', 100);
  if (size < 1 || size > maxSize) throw invalid('pageSize');
  const identity = `${path} ${query.text('q')} ${query.text('search') ?? ''}`;
  const token = query.text('pageToken');
  const offset = token === undefined ? 0 : offsetOfPageToken(TOKEN_PREFIX, token, identity);
  if (offset === undefined) throw invalid('pageToken');
  const end = offset + size;
  const metadata = end < elements.length ? { nextPageToken: pageToken(TOKEN_PREFIX, end, identity) } : {};
  return json(200, {
    elements: elements.slice(offset, end),
    metadata,
    paging: { start: 0, count: size, links: [] },
  });
}

/** A finder's page by `start` and `count`; the number of elements is included where `total` is true. */
export function offsetPage(call: LinkedInCall, elements: readonly object[], total: boolean): Reply {
  const start = call.query.int('start', 0);
  const count = call.query.int('count', 10);
  if (count < 1 || count > 100) throw invalid('count');
  const links =
    start + count < elements.length
      ? [
          {
            type: 'application/json',
            rel: 'next',
            href: `/rest${call.path}?start=${start + count}&count=${count}`,
          },
        ]
      : [];
  return json(200, {
    paging: { start, count, links, ...(total ? { total: elements.length } : {}) },
    elements: elements.slice(start, start + count),
  });
}

/** All results of a statistics finder at once. */
export function unpagedList(elements: readonly object[]): Reply {
  return json(200, { paging: { start: 0, count: 10, links: [] }, elements });
}

/** Rejects other finders than the named one. */
export function demandFinder(call: LinkedInCall, ...names: string[]): string {
  const q = call.query.text('q');
  if (!q) throw required('q');
  if (!names.includes(q)) throw invalid('q');
  return q;
}

/** `search=(status:(values:List(…)),id:(values:List(…)))`: the conditions on entities. */
export function searchFields(call: LinkedInCall, known: readonly string[]): Record<string, string[]> {
  const search = call.query.structure('search');
  if (search === undefined) return {};
  if (typeof search !== 'object' || Array.isArray(search)) throw invalid('search');
  return Object.fromEntries(
    Object.entries(search).map(([field, value]) => {
      if (!known.includes(field)) throw invalid('search');
      return [field, valuesOf(value)];
    }),
  );
}

function valuesOf(value: RestliValue): string[] {
  if (typeof value === 'string') return [value];
  const values = Array.isArray(value) ? value : value.values;
  if (!Array.isArray(values)) throw invalid('search');
  return values.map((item) => {
    if (typeof item !== 'string') throw invalid('search');
    return item;
  });
}

/** Entities by the URNs in `ids`, and the status of those that don't exist or may not be read; `form` is the form of a URN. */
export function batchReply(
  call: LinkedInCall,
  form: RegExp,
  read: (urn: string) => object | 403 | 404,
): Reply {
  const method = call.headers['x-restli-method']?.toUpperCase() ?? 'BATCH_GET';
  if (method !== 'BATCH_GET') throw invalid('ids');
  const ids = call.query.list('ids');
  if (!ids) throw required('ids');
  if (!ids.every((id) => form.test(id))) throw invalid('ids');
  const answers = ids.map((id) => [id, read(id)] as const);
  const refused = answers.filter(([, answer]) => typeof answer === 'number');
  return json(200, {
    results: Object.fromEntries(answers.filter(([, answer]) => typeof answer !== 'number')),
    statuses: Object.fromEntries(refused),
    errors: Object.fromEntries(
      refused.map(([id, status]) => [
        id,
        { status, message: status === 403 ? 'Not enough permissions' : 'Not found' },
      ]),
    ),
  });
}
