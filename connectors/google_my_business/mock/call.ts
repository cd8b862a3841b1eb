import type { GoogleApi, GoogleContext } from '../../families/google/mock/google-api.ts';
import { authenticate, requireScope } from '../../families/google/mock/kit/authorize.ts';
import { badField, GoogleError, googleRefusal, notFoundPage } from '../../families/google/mock/kit/errors.ts';
import { listPage } from '../../families/google/mock/kit/list-page.ts';
import { scope } from '../../families/google/mock/scopes.ts';
import type { GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { type PlacesAccount, placesAccountsOf } from './data/locations.ts';

/** A call by a person who may manage business profiles. */
export type Call = { request: GatewayRequest; accounts: readonly PlacesAccount[]; now: number };
export type Route = (call: Call) => unknown;

/** One of the hosts: its routes, and its name in quota errors. */
export function createHost(
  { memory, now }: GoogleContext,
  service: string,
  routeOf: (request: GatewayRequest) => Route | undefined,
): GoogleApi {
  return {
    handle: (request) => {
      const route = routeOf(request);
      if (!route) return notFoundPage(request.path);
      const caller = authenticate(request, memory, now());
      requireScope(caller, [scope('business.manage')], service, service);
      const accounts = placesAccountsOf(caller.email);
      return json(200, route({ request, accounts, now: now() }));
    },
    refuse: (refusal) =>
      refusal.kind === 'throttle' ? tooMany(service, refusal.status) : googleRefusal(refusal, ''),
  };
}

/** An exhausted quota; a project that was never approved has the limit 0 (status 403 of the fault). */
function tooMany(service: string, status: number): Reply {
  const limit = status === 403 ? '0' : '300';
  const message = `Quota exceeded for quota metric 'Requests' and limit 'Requests per minute' of service '${service}' for consumer 'project_number:123456'.`;
  const code = status === 403 ? 429 : status;
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'RATE_LIMIT_EXCEEDED',
    domain: 'googleapis.com',
    metadata: {
      service,
      consumer: 'projects/123456',
      quota_limit: 'DefaultRequestsPerMinutePerProject',
      quota_limit_value: limit,
    },
  };
  return json(code, { error: { code, message, status: 'RESOURCE_EXHAUSTED', details: [info] } });
}

/** One page of a list. */
export function pageOf<Item>(
  request: GatewayRequest,
  items: readonly Item[],
  sizes: { preset: number; most: number },
) {
  return listPage(request, items, {
    ...sizes,
    negative: () => new GoogleError('INVALID_ARGUMENT', 'Request contains an invalid argument.'),
    badToken: () => badField('page_token', 'Invalid page token.'),
  });
}

/** Throws 403 for a location that is not among the caller's; 404 for an unknown one. */
export function requireLocation({ accounts }: Call, id: string, exists: boolean): void {
  if (!exists) throw new GoogleError('NOT_FOUND', 'Requested entity was not found.');
  if (!accounts.some(({ locationIds }) => locationIds.includes(id))) {
    throw new GoogleError('PERMISSION_DENIED', 'The caller does not have permission');
  }
}

/** The account with an id. Throws 403 when it is not the caller's. */
export function requireAccount({ accounts }: Call, id: string): PlacesAccount {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw new GoogleError('PERMISSION_DENIED', 'The caller does not have permission');
  return account;
}
