import type { GoogleApi, GoogleContext } from '../../../families/google/mock/google-api.ts';
import { authenticate, type Caller, requireScope } from '../../../families/google/mock/kit/authorize.ts';
import {
  GoogleError,
  googleError,
  googleRefusal,
  notFoundPage,
} from '../../../families/google/mock/kit/errors.ts';
import { readMessage } from '../../../families/google/mock/kit/message.ts';
import { knownParameters } from '../../../families/google/mock/kit/query-parameters.ts';
import { scope } from '../../../families/google/mock/scopes.ts';
import {
  type AnalyticsProperty,
  accountsOf,
  propertyById,
} from '../../../mock-kit/dataset/analytics/properties.ts';
import type { GatewayRequest } from '../../../mock-kit/mock.ts';
import { json } from '../../../mock-kit/reply.ts';
import { invalid } from './invalid.ts';
import {
  batchMessage,
  type CompatibilityMessage,
  compatibilityMessage,
  type RealtimeMessage,
  type ReportMessage,
  realtimeMessage,
  reportMessage,
} from './messages.ts';
import { compatibilityOf, metadataOf } from './metadata.ts';
import { planReport } from './plan.ts';
import { createQuota, EXHAUSTED_CONCURRENT, EXHAUSTED_HOURLY, type Quota } from './quota.ts';
import { runRealtimeReport } from './realtime-report.ts';
import { costOf, runReport } from './report.ts';

const SERVICE = 'analyticsdata.googleapis.com';
const READ_SCOPES = [scope('analytics.readonly'), scope('analytics')];
const MAX_BATCH = 5;

/** Analytics Data API v1beta: metadata, reports, batches, the last half hour, compatibility. */
export function createAnalyticsData({ memory, now }: GoogleContext): GoogleApi {
  const core = createQuota(now);
  const realtime = createQuota(now);
  return {
    handle: (request) => {
      const route = routeOf(request);
      if (!route) return notFoundPage(request.path);
      const caller = authenticate(request, memory, now());
      requireScope(
        caller,
        READ_SCOPES,
        SERVICE,
        `google.analytics.data.v1beta.BetaAnalyticsData.${route.rpc}`,
      );
      knownParameters(request.query, []);
      if (route.verb === 'metadata' && route.propertyId === '0')
        return json(200, metadataOf('0', undefined, caller.email));
      const property = requireProperty(route.propertyId, caller);
      const quota = route.verb === 'runRealtimeReport' ? realtime : core;
      quota.require(property.id);
      return json(200, VERBS[route.verb]({ request, property, caller, quota, nowMs: now() }));
    },
    refuse: (refusal) => googleRefusal(refusal, EXHAUSTED_HOURLY),
    admit: (request) => {
      const route = routeOf(request);
      if (!route) return () => {};
      const leave = (route.verb === 'runRealtimeReport' ? realtime : core).enter(route.propertyId);
      return leave ?? googleError(429, 'RESOURCE_EXHAUSTED', EXHAUSTED_CONCURRENT);
    },
    reset: () => {
      core.reset();
      realtime.reset();
    },
  };
}

type Call = {
  request: GatewayRequest;
  property: AnalyticsProperty;
  caller: Caller;
  quota: Quota;
  nowMs: number;
};
type Verb = 'metadata' | 'runReport' | 'batchRunReports' | 'runRealtimeReport' | 'checkCompatibility';

const RPC: Readonly<Record<Verb, string>> = {
  metadata: 'GetMetadata',
  runReport: 'RunReport',
  batchRunReports: 'BatchRunReports',
  runRealtimeReport: 'RunRealtimeReport',
  checkCompatibility: 'CheckCompatibility',
};

function routeOf({
  method,
  path,
}: GatewayRequest): { verb: Verb; rpc: string; propertyId: string } | undefined {
  const parts = /^\/v1beta\/properties\/(\d+)(?:\/(metadata)|(?::|%3A)(\w+))$/i.exec(path);
  const verb = (parts?.[2] ?? parts?.[3]) as Verb | undefined;
  if (!parts?.[1] || !verb || !Object.hasOwn(RPC, verb)) return undefined;
  if (method !== (verb === 'metadata' ? 'GET' : 'POST')) return undefined;
  if (verb === 'metadata' && !parts[2]) return undefined;
  return { verb, rpc: RPC[verb], propertyId: parts[1] };
}

function requireProperty(id: string, caller: Caller): AnalyticsProperty {
  const granted = accountsOf(caller.email).some(({ properties }) =>
    properties.some((property) => property.id === id),
  );
  const property = granted ? propertyById(id) : undefined;
  if (property) return property;
  throw new GoogleError(
    'PERMISSION_DENIED',
    'User does not have sufficient permissions for this property. To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.',
  );
}

const VERBS: Readonly<Record<Verb, (call: Call) => object>> = {
  metadata: ({ property, caller, quota }) => {
    quota.spend(property.id, 1);
    return metadataOf(property.id, property, caller.email);
  },
  runReport: (call) => {
    const message = readMessage<ReportMessage>(call.request, reportMessage);
    requireSameProperty(message.property, call.property.id);
    return report(message, call);
  },
  batchRunReports: (call) => {
    const message = readMessage<{ property?: string; requests?: ReportMessage[] }>(
      call.request,
      batchMessage,
    );
    const requests = message.requests ?? [];
    requireSameProperty(message.property, call.property.id);
    if (requests.length === 0) throw invalid('A batch must have at least one request.');
    if (requests.length > MAX_BATCH) {
      throw invalid(
        `Batch requests are limited to ${MAX_BATCH} requests, this batch contains ${requests.length} requests.`,
      );
    }
    for (const { property } of requests) requireSameProperty(property, call.property.id);
    return {
      reports: requests.map((request) => report(request, call)),
      kind: 'analyticsData#batchRunReports',
    };
  },
  runRealtimeReport: ({ request, property, quota, nowMs }) => {
    const message = readMessage<RealtimeMessage>(request, realtimeMessage);
    requireSameProperty(message.property, property.id);
    const response = runRealtimeReport(message, property, nowMs);
    quota.spend(property.id, 1);
    const propertyQuota = message.returnPropertyQuota
      ? { propertyQuota: quota.describe(property.id, 1) }
      : {};
    return { ...response, ...propertyQuota, kind: 'analyticsData#runRealtimeReport' };
  },
  checkCompatibility: ({ request, property, caller, quota, nowMs }) => {
    const message = readMessage<CompatibilityMessage>(request, compatibilityMessage);
    requireSameProperty(message.property, property.id);
    const { dimensions = [{ name: 'date' }], metrics, dimensionFilter, metricFilter } = message;
    const dateRanges = [{ startDate: 'today', endDate: 'today' }];
    const requested = { dimensions, metrics, dimensionFilter, metricFilter, dateRanges };
    const plan = planReport(requested, property, { email: caller.email, nowMs });
    quota.spend(property.id, 1);
    return compatibilityOf(plan, message, caller.email);
  },
};

function requireSameProperty(name: string | undefined, id: string): void {
  if (name !== undefined && name !== '' && name !== `properties/${id}`) {
    throw invalid(`The property ${name} must be the one of the request's path, properties/${id}.`);
  }
}

function report(message: ReportMessage, { property, caller, quota, nowMs }: Call): object {
  const plan = planReport(message, property, { email: caller.email, nowMs });
  const response = runReport(plan, nowMs);
  const tokens = costOf(plan, Number(response.rowCount ?? 0));
  quota.spend(property.id, tokens);
  const propertyQuota = message.returnPropertyQuota
    ? { propertyQuota: quota.describe(property.id, tokens) }
    : {};
  return { ...response, ...propertyQuota, kind: 'analyticsData#runReport' };
}
