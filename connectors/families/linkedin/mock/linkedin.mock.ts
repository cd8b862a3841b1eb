import { bearerToken } from '../../../mock-kit/bearer.ts';
import { formFields } from '../../../mock-kit/body.ts';
import type { CreateMock, GatewayRequest, Reply } from '../../../mock-kit/mock.ts';
import { issuedAtOf } from '../../../mock-kit/oauth/grants.ts';
import { html } from '../../../mock-kit/reply.ts';
import { adAnalytics } from './ad-analytics.ts';
import { adEntities } from './ad-entities.ts';
import { createDailyLimits, type DailyLimits } from './daily-limits.ts';
import { type LinkedInCall, openCall } from './gate.ts';
import { createGrantMemory, type GrantMemory, readToken } from './grants.ts';
import { apiRefusal, notFound } from './linkedin-error.ts';
import { mediaCalls } from './media.ts';
import { authorize, oauthRefusal, tokenEndpoint } from './oauth.ts';
import { organizationCalls } from './organizations.ts';
import { followerStatistics, pageStatistics } from './page-statistics.ts';
import { postCalls } from './posts.ts';
import { shareStatistics } from './share-statistics.ts';
import { taxonomyCalls } from './taxonomy.ts';
import { userInfo } from './user-info.ts';

const API_HOST = 'api.linkedin.com';

/** LinkedIn: sign-in, advertising reports, and the reports of company pages. */
export const createMock: CreateMock = ({ now }) => {
  const memory = createGrantMemory();
  const limits = createDailyLimits(now);
  return {
    handle: (request) =>
      request.host === API_HOST
        ? respondApi(request, { memory, limits }, now())
        : respondSignIn(request, memory, now()),
    refuse: (refusal, { host }) => (host === API_HOST ? apiRefusal(refusal) : oauthRefusal(refusal)),
    credentialIssuedAt: issuedAt,
    reset: () => {
      memory.spentCodes.clear();
      memory.consents.clear();
      limits.clear();
    },
  };
};

type Memory = { memory: GrantMemory; limits: DailyLimits };

function respondApi(request: GatewayRequest, { memory, limits }: Memory, nowMs: number): Reply {
  if (request.path === '/v2/userinfo') return userInfo(request, memory, nowMs);
  if (!request.path.startsWith('/rest/')) throw notFound(`No virtual resource found for ${request.path}`);
  const call = openCall(request, memory, nowMs);
  limits.spend(call);
  const reply = respondCall(call);
  if (!reply) throw notFound(`No virtual resource found for ${call.path}`);
  return { ...reply, headers: { ...reply.headers, 'x-li-uuid': 'AAYvitrineStandIn==' } };
}

function respondCall(call: LinkedInCall): Reply | undefined {
  switch (call.path) {
    case '/adAnalytics':
      return adAnalytics(call);
    case '/organizationalEntityShareStatistics':
      return shareStatistics(call);
    case '/organizationalEntityFollowerStatistics':
      return followerStatistics(call);
    case '/organizationPageStatistics':
      return pageStatistics(call);
    default:
      return (
        adEntities(call) ??
        organizationCalls(call) ??
        postCalls(call) ??
        mediaCalls(call) ??
        taxonomyCalls(call)
      );
  }
}

function respondSignIn(request: GatewayRequest, memory: GrantMemory, nowMs: number): Reply {
  switch (`${request.method} ${request.path}`) {
    case 'GET /oauth/v2/authorization':
    case 'POST /oauth/v2/authorization':
      return authorize(request, memory, nowMs);
    case 'POST /oauth/v2/accessToken':
      return tokenEndpoint(request, memory, nowMs);
    default:
      return html(404, '<!doctype html><title>Page not found | LinkedIn</title>');
  }
}

function issuedAt(request: GatewayRequest): number | undefined {
  return issuedAtOf(readToken(bearerToken(request) ?? formFields(request)?.get('refresh_token') ?? ''));
}
