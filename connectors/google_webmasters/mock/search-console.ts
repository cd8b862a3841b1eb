import type { GoogleApi, GoogleContext } from '../../families/google/mock/google-api.ts';
import { authenticate, type Caller } from '../../families/google/mock/kit/authorize.ts';
import { notFoundPage } from '../../families/google/mock/kit/errors.ts';
import { knownParameters } from '../../families/google/mock/kit/query-parameters.ts';
import { scope } from '../../families/google/mock/scopes.ts';
import { type Counter, createCounter } from '../../mock-kit/faults/limits.ts';
import type { GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { type SiteEntry, sitesOf } from './data/domains.ts';
import { searchAnalytics } from './search-analytics.ts';
import {
  insufficientScopes,
  invalidCredentials,
  searchConsoleRefusal,
  siteForbidden,
  tooFast,
} from './search-console-error.ts';
import { readSearchRequest } from './search-request.ts';

const READ_SCOPES = [scope('webmasters.readonly'), scope('webmasters')];
/** Per site; the next one is rejected without a retry time. */
const QUERIES_PER_MINUTE = 1200;

/** Search Console API: sites and search analytics, under the paths of its third version. Reads only. */
export function createSearchConsole({ memory, now }: GoogleContext): GoogleApi {
  const queries = createCounter(now, 60_000);
  return {
    handle: (request) => {
      const route = routeOf(request);
      if (!route) return notFoundPage(request.path);
      const caller = authenticate(request, memory, now(), invalidCredentials);
      if (!READ_SCOPES.some((name) => caller.scopes.includes(name))) throw insufficientScopes();
      knownParameters(request.query, []);
      return json(200, route({ request, caller, now: now(), queries }));
    },
    refuse: searchConsoleRefusal,
    reset: queries.clear,
  };
}

type Call = { request: GatewayRequest; caller: Caller; now: number; queries: Counter };

/** A site's address is one segment, so its slashes must be encoded. */
function routeOf({ method, path }: GatewayRequest): ((call: Call) => unknown) | undefined {
  if (method === 'GET' && path === '/webmasters/v3/sites') return listSites;
  const parts = /^\/webmasters\/v3\/sites\/([^/]+)(\/.+)?$/.exec(path);
  if (parts?.[1] === undefined) return undefined;
  const siteUrl = decodePath(parts[1]);
  switch (`${method} ${parts[2] ?? ''}`) {
    case 'GET ':
      return ({ caller }) => entryOf(caller, siteUrl);
    case 'GET /sitemaps':
      return ({ caller }) => {
        requireSite(caller, siteUrl);
        return {};
      };
    case 'POST /searchAnalytics/query':
      return (call) => querySite(call, siteUrl);
    default:
      return undefined;
  }
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function listSites({ caller }: Call): object {
  const siteEntry = sitesOf(caller.email);
  return siteEntry.length > 0 ? { siteEntry } : {};
}

function querySite({ request, caller, now, queries }: Call, siteUrl: string): object {
  requireSite(caller, siteUrl);
  const searchRequest = readSearchRequest(request);
  if (queries.add(siteUrl) > QUERIES_PER_MINUTE) throw tooFast();
  return searchAnalytics(siteUrl, searchRequest, now);
}

function entryOf(caller: Caller, siteUrl: string): SiteEntry {
  const entry = sitesOf(caller.email).find((site) => site.siteUrl === siteUrl);
  if (!entry) throw siteForbidden(siteUrl);
  return entry;
}

function requireSite(caller: Caller, siteUrl: string): void {
  if (entryOf(caller, siteUrl).permissionLevel === 'siteUnverifiedUser') throw siteForbidden(siteUrl);
}

/** Answers of the host it shares with Drive. */
function isSearchConsolePath({ path }: GatewayRequest): boolean {
  return path.startsWith('/webmasters/');
}

/** Two APIs behind one host. */
export function besideDrive(drive: GoogleApi, searchConsole: GoogleApi): GoogleApi {
  const handle = (request: GatewayRequest): Reply =>
    (isSearchConsolePath(request) ? searchConsole : drive).handle(request);
  return { ...drive, handle };
}
