import { createGoogleAds } from '../../../google_ads/mock/google-ads.ts';
import { createAnalyticsAdmin } from '../../../google_analytics/mock/admin-api/analytics-admin.ts';
import { createAnalyticsData } from '../../../google_analytics/mock/data-api/analytics-data.ts';
import { createBusinessProfile } from '../../../google_my_business/mock/business-profile.ts';
import { createDrive } from '../../../google_sheets/mock/drive/drive.ts';
import { createSheets } from '../../../google_sheets/mock/sheets/sheets.ts';
import { besideDrive, createSearchConsole } from '../../../google_webmasters/mock/search-console.ts';
import { bearerToken } from '../../../mock-kit/bearer.ts';
import { formFields } from '../../../mock-kit/body.ts';
import type { CreateMock, GatewayRequest, Refusal, Reply } from '../../../mock-kit/mock.ts';
import { issuedAtOf } from '../../../mock-kit/oauth/grants.ts';
import { json } from '../../../mock-kit/reply.ts';
import type { GoogleApi, GoogleContext } from './google-api.ts';
import { createGrantMemory, readToken } from './grants.ts';
import { authenticate } from './kit/authorize.ts';
import { googleRefusal, notFoundPage } from './kit/errors.ts';
import { authorize } from './oauth/authorize.ts';
import { certificates, openIdConfiguration, userInfo } from './oauth/identity.ts';
import { oauthError, REVOKED, revokeEndpoint, tokenEndpoint } from './oauth/token.ts';

export const createMock: CreateMock = (context) => {
  const google: GoogleContext = { ...context, memory: createGrantMemory() };
  const searchConsole = createSearchConsole(google);
  const apis: Readonly<Record<string, GoogleApi>> = {
    'analyticsadmin.googleapis.com': createAnalyticsAdmin(google),
    'analyticsdata.googleapis.com': createAnalyticsData(google),
    ...createBusinessProfile(google),
    'googleads.googleapis.com': createGoogleAds(google),
    'searchconsole.googleapis.com': searchConsole,
    'sheets.googleapis.com': createSheets(google),
    'www.googleapis.com': besideDrive(createDrive(google), searchConsole),
  };
  return {
    handle: (request) => respond(request, google, apis[request.host]),
    refuse: (refusal, request) => {
      if (request.host === 'oauth2.googleapis.com') return refuseTokens(refusal);
      const throttled = "Quota exceeded for quota metric 'Queries' and limit 'Queries per minute'.";
      return apis[request.host]?.refuse(refusal, request) ?? googleRefusal(refusal, throttled);
    },
    admit: (request) => apis[request.host]?.admit?.(request) ?? (() => {}),
    credentialIssuedAt: issuedAt,
    reset: () => {
      for (const set of Object.values(google.memory)) set.clear();
      for (const api of Object.values(apis)) api.reset?.();
    },
    isInUse: () => Object.values(google.memory).some(({ size }) => size > 0),
  };
};

async function respond(
  request: GatewayRequest,
  google: GoogleContext,
  api: GoogleApi | undefined,
): Promise<Reply> {
  if (request.scheme === 'http')
    return json(403, {
      error: {
        code: 403,
        message: 'SSL is required to perform this operation.',
        status: 'PERMISSION_DENIED',
      },
    });
  return (await respondIdentity(request, google)) ?? api?.handle(request) ?? notFoundPage(request.path);
}

/** Sign-in endpoints, on all their hosts. */
async function respondIdentity(
  request: GatewayRequest,
  { memory, now }: GoogleContext,
): Promise<Reply | undefined> {
  switch (`${request.method} ${request.host}${request.path}`) {
    case 'GET accounts.google.com/o/oauth2/v2/auth':
    case 'POST accounts.google.com/o/oauth2/v2/auth':
      return authorize(request, memory, now());
    case 'GET accounts.google.com/.well-known/openid-configuration':
      return openIdConfiguration();
    case 'POST oauth2.googleapis.com/token':
      return await tokenEndpoint(request, memory, now());
    case 'POST oauth2.googleapis.com/revoke':
      return revokeEndpoint(request, memory, now());
    case 'GET openidconnect.googleapis.com/v1/userinfo':
    case 'GET www.googleapis.com/oauth2/v3/userinfo':
      return userInfo(authenticate(request, memory, now()));
    case 'GET www.googleapis.com/oauth2/v3/certs':
      return await certificates();
    default:
      return undefined;
  }
}

function refuseTokens({ kind, status }: Refusal): Reply {
  switch (kind) {
    case 'revoke':
    case 'expire-token':
      return REVOKED;
    case 'unauthorized':
      return oauthError(status, 'invalid_client', 'Unauthorized');
    case 'forbidden':
      return oauthError(status, 'access_denied', 'Account restricted');
    case 'throttle':
      return oauthError(status, 'rate_limit_exceeded', 'Rate Limit Exceeded');
    default:
      return oauthError(status, 'internal_failure', 'Backend error');
  }
}

function issuedAt(request: GatewayRequest): number | undefined {
  return issuedAtOf(readToken(bearerToken(request) ?? formFields(request)?.get('refresh_token') ?? ''));
}
