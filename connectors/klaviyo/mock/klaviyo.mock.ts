import type { CreateMock, GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { metricAggregate } from './aggregates.ts';
import { audienceReport } from './audience-reports.ts';
import { mailAccount } from './data/account.ts';
import { edgePage, forbidden, invalid, KlaviyoError, notFound, refusal, unknownKey } from './json-api.ts';
import { KLAVIYO_KEYS, type PrivateKey } from './keys.ts';
import { readResource } from './lists.ts';
import { flowSeries, messageValues } from './message-reports.ts';
import { createWindows } from './windows.ts';

const REVISIONS = [
  '2025-01-15',
  '2025-04-15',
  '2025-07-15',
  '2025-10-15',
  '2026-01-15',
  '2026-04-15',
  '2026-07-15',
];
const OLDEST = REVISIONS[0] ?? '';

/** Klaviyo's API as far as an account's lists and reports go. */
export const createMock: CreateMock = ({ now }) => {
  const windows = createWindows();
  return {
    handle: (request) => {
      if (/^Bearer /.test(request.headers.authorization ?? '')) return edgePage();
      const key = authenticate(request);
      const revision = revisionOf(request);
      checkScope(request, key);
      const taken = key.isMetered ? windows.take(request, now()) : {};
      if (isReply(taken)) return taken;
      return {
        status: 200,
        headers: {
          'content-type': 'application/vnd.api+json',
          cid: mailAccount.id,
          'x-klaviyo-api-revision': revision,
          ...taken,
        },
        body: respond(request, now()),
      };
    },
    refuse: refusal,
    credentialIssuedAt: () => 0,
    reset: windows.reset,
  };
};

function isReply(taken: Reply | Record<string, string>): taken is Reply {
  return typeof taken.status === 'number';
}

function authenticate({ headers }: GatewayRequest): PrivateKey {
  const { authorization } = headers;
  const unauthenticated = (title: string) => new KlaviyoError(401, 'not_authenticated', { title });
  if (authorization === undefined) throw unauthenticated('Authentication credentials were not provided.');
  const match = /^Klaviyo-API-Key (\S+)$/.exec(authorization);
  if (!match) {
    throw unauthenticated('Missing or invalid authorization scheme. Please use Klaviyo-API-Key.');
  }
  const key = Object.values(KLAVIYO_KEYS).find((known) => known.key === match[1]);
  if (!key) throw unknownKey();
  return key;
}

function revisionOf({ headers }: GatewayRequest): string {
  const revision = headers.revision ?? '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(revision) && revision < OLDEST) {
    throw new KlaviyoError(410, 'gone', {
      title: 'Gone.',
      detail: `The revision ${revision} has been retired.`,
    });
  }
  if (!REVISIONS.includes(revision))
    throw invalid(`The revision '${revision}' is missing or unknown.`, { parameter: 'revision' });
  return revision;
}

const SCOPES: [path: RegExp, scope: string][] = [
  [/^\/api\/accounts/, 'accounts:read'],
  [/^\/api\/(metrics|mapped-metrics|metric-aggregates)/, 'metrics:read'],
  [/^\/api\/lists/, 'lists:read'],
  [/^\/api\/segment/, 'segments:read'],
  [/^\/api\/campaign/, 'campaigns:read'],
  [/^\/api\/flow/, 'flows:read'],
  [/^\/api\/form/, 'forms:read'],
  [/^\/api\/tags/, 'tags:read'],
];

function checkScope({ path }: GatewayRequest, { scopes }: PrivateKey): void {
  const needed = SCOPES.find(([pattern]) => pattern.test(path))?.[1];
  if (needed !== undefined && !scopes.includes(needed)) throw forbidden();
}

function respond(request: GatewayRequest, nowMs: number): unknown {
  const { method, path } = request;
  const isGet = method === 'GET';
  const resource = isGet ? readResource(request, nowMs) : undefined;
  if (resource !== undefined) return resource;
  const report = reportOf(path, request, nowMs);
  if (!report) throw notFound(path);
  if (method !== 'POST') {
    throw new KlaviyoError(405, 'method_not_allowed', { title: `Method "${method}" not allowed.` });
  }
  return report();
}

function reportOf(path: string, request: GatewayRequest, nowMs: number): (() => unknown) | undefined {
  switch (path) {
    case '/api/campaign-values-reports':
      return () => messageValues(request, 'campaign', nowMs);
    case '/api/flow-values-reports':
      return () => messageValues(request, 'flow', nowMs);
    case '/api/flow-series-reports':
      return () => flowSeries(request, nowMs);
    case '/api/form-values-reports':
      return () => audienceReport(request, 'form', 'values', nowMs);
    case '/api/form-series-reports':
      return () => audienceReport(request, 'form', 'series', nowMs);
    case '/api/segment-values-reports':
      return () => audienceReport(request, 'segment', 'values', nowMs);
    case '/api/segment-series-reports':
      return () => audienceReport(request, 'segment', 'series', nowMs);
    case '/api/metric-aggregates':
      return () => metricAggregate(request, nowMs);
    default:
      return undefined;
  }
}
