import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { rankSites } from '../../families/rank_tracking/mock/data/sites.ts';
import { formFields } from '../../mock-kit/body.ts';
import { people } from '../../mock-kit/dataset/agency-clients.ts';
import { createRateLimit, createSlots } from '../../mock-kit/faults/limits.ts';
import type { CreateMock, GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { isOver, issuedAtOf } from '../../mock-kit/oauth/grants.ts';
import { json } from '../../mock-kit/reply.ts';
import { pickFields } from './fields.ts';
import { readToken } from './grants.ts';
import { authorize, type RankMemory, tokenEndpoint } from './oauth.ts';
import { RankError, rateLimitReply, refusal } from './rank-error.ts';
import { accounts, domain, domains, groups, keywords, periodOf } from './resources.ts';

const API = '/api/v4';
const PER_MINUTE = 100;
const AT_ONCE = 4;

/** AccuRanker's sign-in and its read API v4. */
export const createMock: CreateMock = ({ now }) => {
  const memory: RankMemory = { spent: new Set() };
  const rateLimit = createRateLimit(now, PER_MINUTE, 60_000);
  const places = createSlots(AT_ONCE);
  return {
    handle: (request) => {
      if (!request.path.endsWith('/')) return slashed(request);
      if (request.path === '/oauth/authorize/') return authorize(request, now());
      if (request.path === '/oauth/token/') return tokenEndpoint(request, memory, now());
      authenticate(request, now());
      return respond(request, Math.floor(now() / DAY_MS));
    },
    refuse: (refused, { path }) => refusal(refused, path.startsWith('/oauth/')),
    admit: ({ path }) => {
      if (!path.startsWith(API)) return () => {};
      const leave = places.enter('');
      if (!leave) return rateLimitReply(1);
      const seconds = rateLimit.secondsToWait();
      if (seconds === 0) return leave;
      leave();
      return rateLimitReply(seconds);
    },
    credentialIssuedAt: (request) => {
      return issuedAtOf(readToken(bearer(request) ?? formFields(request)?.get('refresh_token') ?? ''));
    },
    reset: () => {
      memory.spent.clear();
      rateLimit.clear();
    },
  };
};

/** Redirects before it authenticates. */
function slashed({ path, rawQuery }: GatewayRequest): Reply {
  const search = rawQuery === '' ? '' : `?${rawQuery}`;
  return { status: 301, headers: { location: `${path}/${search}` }, body: '' };
}

function bearer({ headers }: GatewayRequest): string | undefined {
  return /^(?:Bearer|Token) +(\S+)$/.exec(headers.authorization ?? '')?.[1];
}

function authenticate(request: GatewayRequest, nowMs: number): void {
  const text = bearer(request);
  if (text === undefined) throw new RankError(401, 'Authentication credentials were not provided.');
  const token = readToken(text);
  const isLive = token?.kind === 'access' && !isOver(token, nowMs);
  if (!isLive || token.email === people.newcomer.email) throw new RankError(401, 'Invalid token.');
}

function respond(request: GatewayRequest, today: number): Reply {
  const { method, path, query } = request;
  if (method !== 'GET') throw new RankError(405, `Method "${method}" not allowed.`);
  const fields = (query.get('fields') ?? '').split(',').filter((field) => field !== '');
  const period = periodOf(query, today);
  const [, resource, id, list] = path.slice(API.length).split('/');
  if (resource === 'accounts') return listReply(request, accounts(), fields);
  if (resource !== 'domains') throw new RankError(404, 'Not found.');
  if (!id) return listReply(request, domains(fields, period), fields);
  const site = rankSites.find((each) => String(each.id) === id);
  if (!site) throw new RankError(404, 'Not found.');
  if (!list) return json(200, pickFields(domain(site, fields, period), fields));
  if (list === 'keywords')
    return listReply(request, keywords(site, fields, period, query.get('filter_id')), fields);
  if (list === 'tags' || list === 'landing_pages')
    return listReply(request, groups(site, list, fields, period), fields);
  throw new RankError(404, 'Not found.');
}

/** A bare array, or with `limit` a page and how many there are. */
function listReply({ host, path, query }: GatewayRequest, rows: unknown[], fields: readonly string[]): Reply {
  const limit = query.get('limit');
  if (limit === null) return json(200, pickFields(rows, fields));
  const [size, offset] = [Number(limit), Number(query.get('offset') ?? 0)];
  if (!Number.isInteger(size) || size < 1) throw new RankError(400, 'Invalid limit.');
  const results = pickFields(rows.slice(offset, offset + size), fields);
  const page = (start: number) => {
    const search = new URLSearchParams(query);
    search.set('offset', String(start));
    return `https://${host}${path}?${search}`;
  };
  const next = offset + size < rows.length ? page(offset + size) : null;
  const previous = offset > 0 ? page(Math.max(0, offset - size)) : null;
  return json(200, { count: rows.length, next, previous, results });
}
