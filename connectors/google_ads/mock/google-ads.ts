import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { GoogleApi, GoogleContext } from '../../families/google/mock/google-api.ts';
import { authenticate, type Caller, requireScope } from '../../families/google/mock/kit/authorize.ts';
import { GoogleError, notFoundPage } from '../../families/google/mock/kit/errors.ts';
import { scope } from '../../families/google/mock/scopes.ts';
import { mediaType } from '../../mock-kit/body.ts';
import type { GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { bookmarkOf, pageToken } from '../../mock-kit/page-token.ts';
import { json } from '../../mock-kit/reply.ts';
import { localTime } from '../../mock-kit/time-zone.ts';
import { AdsError, adsErrorReply, noPermission, refusalError, tokenInvalid } from './ads-error.ts';
import { accessibleIds, adsAccountById, managerById } from './data/accounts.ts';
import { camelPath } from './fields.ts';
import { type Gaql, parseGaql } from './gaql.ts';
import { listRows } from './lists.ts';
import { planOf } from './plan.ts';
import { type SearchResult, searchRows } from './rows.ts';

const OLDEST = 23;
const NEWEST = 26;
const PAGE_ROWS = 10_000;
/** Smaller than Google's, so that a reader of the first batch alone is found out. */
const BATCH_ROWS = 200;
const TOKEN_PREFIX = 'Cia';
const TOKEN_MS = 2 * HOUR_MS;

/** Google Ads API over REST: accessible customers, and the query language by pages or as a stream. Reads only. */
export function createGoogleAds({ memory, now }: GoogleContext): GoogleApi {
  const handle = (request: GatewayRequest): Reply => {
    const route = routeOf(request);
    if (!route) return notFoundPage(request.path);
    try {
      requireVersion(route.version);
      const caller = authenticate(request, memory, now(), tokenInvalid);
      requireScope(
        caller,
        [scope('adwords')],
        'googleads.googleapis.com',
        `google.ads.googleads.v${route.version}`,
      );
      return route.respond({ request, caller, now: now() });
    } catch (error) {
      if (error instanceof AdsError) return adsErrorReply(error, route.version, route.isStream);
      throw error;
    }
  };
  return {
    handle,
    refuse: (refusal, request) => {
      const { version = NEWEST, isStream = false } = routeOf(request) ?? {};
      const reply = adsErrorReply(refusalError(refusal), version, isStream);
      return isStream && refusal.status === BROKEN_OFF ? brokenOff(handle(request), reply) : reply;
    },
  };
}

/** A stream with this fault starts with status 200 and a good batch; its second batch is the error. */
const BROKEN_OFF = 504;

function brokenOff(whole: Reply, error: Reply): Reply {
  const batches = [whole.body, error.body].flatMap((body) => (Array.isArray(body) ? body.slice(0, 1) : []));
  return { ...whole, body: batches };
}

function requireVersion(version: number): void {
  if (version >= OLDEST) return;
  throw new AdsError(
    400,
    'requestError',
    'UNSUPPORTED_VERSION',
    `Version v${version} is deprecated. Requests to this version will be blocked.`,
  );
}

type Call = { request: GatewayRequest; caller: Caller; now: number };
type Route = { version: number; isStream: boolean; respond: (call: Call) => Reply };

function routeOf({ method, path }: GatewayRequest): Route | undefined {
  const parts =
    /^\/v(\d+)\/customers(?::(listAccessibleCustomers)|\/([^/]+)\/googleAds:(search|searchStream))$/.exec(
      path,
    );
  const version = Number(parts?.[1]);
  if (!parts || version > NEWEST) return undefined;
  if (parts[2]) return method === 'GET' ? { version, isStream: false, respond: listAccessible } : undefined;
  const customerId = parts[3] ?? '';
  const isStream = parts[4] === 'searchStream';
  if (method !== 'POST') return undefined;
  return { version, isStream, respond: (call) => (isStream ? stream : search)(call, customerId) };
}

function listAccessible({ caller }: Call): Reply {
  const ids = accessibleIds(caller.email);
  if (ids.length === 0) {
    throw new AdsError(
      401,
      'authenticationError',
      'NOT_ADS_USER',
      'User in the cookie is not a valid Ads user.',
    );
  }
  return json(200, { resourceNames: ids.map((id) => `customers/${id}`) });
}

type SearchBody = {
  query: string;
  pageToken?: string;
  summaryRowSetting?: string;
  searchSettings?: { returnSummaryRow?: boolean; returnTotalResultsCount?: boolean };
};

function search(call: Call, customerId: string): Reply {
  const body = bodyOf(call.request, ['query', 'pageToken', 'validateOnly', 'searchSettings']);
  const { gaql, results, summary } = run(call, customerId, body.query);
  const offset = body.pageToken ? offsetOf(body.pageToken, body.query, call.now) : 0;
  const page = results.slice(offset, offset + PAGE_ROWS);
  const end = offset + PAGE_ROWS;
  const { returnSummaryRow, returnTotalResultsCount } = body.searchSettings ?? {};
  return json(200, {
    ...(page.length > 0 ? { results: page } : {}),
    ...(end < results.length ? { nextPageToken: pageToken(TOKEN_PREFIX, end, body.query, call.now) } : {}),
    ...(returnTotalResultsCount ? { totalResultsCount: String(results.length) } : {}),
    fieldMask: maskOf(gaql),
    ...(returnSummaryRow ? { summaryRow: summary } : {}),
    queryResourceConsumption: '412',
  });
}

function offsetOf(token: string, query: string, now: number): number {
  const bookmark = bookmarkOf(TOKEN_PREFIX, token, query);
  if (!bookmark) throw new AdsError(400, 'requestError', 'INVALID_PAGE_TOKEN', 'Page token is invalid.');
  if (now - (bookmark.at ?? 0) > TOKEN_MS)
    throw new AdsError(400, 'requestError', 'EXPIRED_PAGE_TOKEN', 'Page token has expired.');
  return bookmark.offset;
}

function stream(call: Call, customerId: string): Reply {
  const body = bodyOf(call.request, ['query', 'summaryRowSetting']);
  const setting = body.summaryRowSetting ?? 'NO_SUMMARY_ROW';
  const { gaql, results, summary } = run(call, customerId, body.query);
  const sent = setting === 'SUMMARY_ROW_ONLY' ? [] : results;
  const batches = Array.from({ length: Math.max(1, Math.ceil(sent.length / BATCH_ROWS)) }, (_, index) => ({
    ...(sent.length > 0 ? { results: sent.slice(index * BATCH_ROWS, (index + 1) * BATCH_ROWS) } : {}),
    fieldMask: maskOf(gaql),
    requestId: 'Ab1Cd2Ef3Gh4Ij5Kl6Mn7O',
    queryResourceConsumption: '412',
  }));
  const last = batches.length - 1;
  return json(
    200,
    setting === 'NO_SUMMARY_ROW'
      ? batches
      : batches.map((batch, index) => (index === last ? { ...batch, summaryRow: summary } : batch)),
  );
}

function bodyOf(request: GatewayRequest, known: readonly string[]): SearchBody {
  const invalid = (message: string) => new GoogleError('INVALID_ARGUMENT', message);
  if (mediaType(request) !== 'application/json') throw invalid('Invalid JSON payload received.');
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(request.body.toString());
  } catch {
    throw invalid('Invalid JSON payload received. Unexpected token.');
  }
  if ('pageSize' in body) {
    throw new AdsError(
      400,
      'requestError',
      'PAGE_SIZE_NOT_SUPPORTED',
      'Setting the page size is not supported. Search Responses will have fixed page size of 10000 rows.',
    );
  }
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw invalid(`Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`);
  if (typeof body.query !== 'string' || body.query === '') {
    throw new AdsError(
      400,
      'requestError',
      'REQUIRED_FIELD_MISSING',
      'The required field was not present: query.',
    );
  }
  return body as SearchBody;
}

function run(
  { request, caller, now }: Call,
  customerId: string,
  query: string,
): SearchResult & { gaql: Gaql } {
  if (!/^\d{10}$/.test(customerId)) {
    throw new AdsError(400, 'requestError', 'INVALID_CUSTOMER_ID', `Invalid customer ID '${customerId}'.`);
  }
  requireAccess(caller, customerId, request.headers['login-customer-id']);
  const gaql = parseGaql(query);
  const manager = managerById(customerId);
  const list = listRows(gaql, customerId, manager);
  if (list) return { gaql, results: list, summary: {} };
  const account = adsAccountById(customerId);
  if (manager || !account) {
    if (!gaql.select.some((field) => field.startsWith('metrics.'))) return { gaql, results: [], summary: {} };
    throw new AdsError(
      400,
      'queryError',
      'REQUESTED_METRICS_FOR_MANAGER',
      'Metrics cannot be requested for a manager account. To retrieve metrics, issue separate requests against each client account under the manager account.',
    );
  }
  const plan = planOf(gaql, localTime(now, account.timeZone).day);
  return { gaql, ...searchRows(account, plan, now) };
}

/** An account is reached directly, or through a manager that is named in the header. */
function requireAccess(caller: Caller, customerId: string, login: string | undefined): void {
  const direct = accessibleIds(caller.email);
  if (login !== undefined && !/^\d{10}$/.test(login)) {
    throw new AdsError(400, 'headerError', 'INVALID_LOGIN_CUSTOMER_ID', 'The login customer ID is invalid.');
  }
  const through = login ?? customerId;
  if (!direct.includes(through)) throw noPermission();
  if (through !== customerId && !managerById(through)?.clientIds.includes(customerId)) {
    throw new AdsError(
      403,
      'authorizationError',
      'INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION',
      'The login customer ID is not a manager of the customer ID.',
    );
  }
  if (adsAccountById(customerId)?.status === 'CANCELED') {
    throw new AdsError(
      403,
      'authorizationError',
      'CUSTOMER_NOT_ENABLED',
      "The customer account can't be accessed because it is not yet enabled or has been deactivated.",
    );
  }
}

function maskOf({ select }: Gaql): string {
  return select.map((field) => field.split('.').map(camelPath).join('.')).join(',');
}
