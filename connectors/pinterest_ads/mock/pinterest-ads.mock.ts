import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { bearerToken } from '../../mock-kit/bearer.ts';
import { formFields } from '../../mock-kit/body.ts';
import { createCounter } from '../../mock-kit/faults/limits.ts';
import type { CreateMock, GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { isOver, issuedAtOf } from '../../mock-kit/oauth/grants.ts';
import { analytics, LEVELS } from './analytics.ts';
import { readToken } from './app.ts';
import type { PinCall } from './call.ts';
import { LOGIN_HOST } from './hosts.ts';
import { listAccounts, listAdGroups, listAds, listCampaigns, oneAccount, userAccount } from './lists.ts';
import { consent, type GrantMemory, tokenEndpoint } from './oauth.ts';
import { onePin } from './pins.ts';
import { missingScope, PinterestError, refusalReply, tooMany, unauthenticated } from './refusals.ts';

const BASE = '/v5';
const TOKEN_PATH = `${BASE}/oauth/token`;
/** Standard access: reports that a user may request in a minute. */
const REPORTS_PER_MINUTE = 300;

const LISTS: Readonly<Record<string, (call: PinCall, accountId: string) => Reply>> = {
  '': oneAccount,
  '/campaigns': listCampaigns,
  '/ad_groups': listAdGroups,
  '/ads': listAds,
};

/** Mock of Pinterest's consent page and API v5: ad accounts, their entities, and the synchronous reports. */
export const createMock: CreateMock = ({ now }) => {
  const memory: GrantMemory = { spent: new Set() };
  const reports = createCounter(now, MINUTE_MS);
  return {
    handle: (request) => {
      if (request.host === LOGIN_HOST) return consentOn(request, now());
      if (request.path === TOKEN_PATH)
        return onlyBy('POST', request, () => tokenEndpoint(request, memory, now()));
      return onlyBy('GET', request, () => respond(request, now(), reports));
    },
    refuse: (refusal, { path }) => refusalReply(refusal, path === TOKEN_PATH),
    credentialIssuedAt: (request) => issuedAtOf(readToken(tokenOf(request))),
    reset: () => {
      memory.spent.clear();
      reports.clear();
    },
  };
};

function consentOn(request: GatewayRequest, nowMs: number): Reply {
  if (request.path !== '/oauth/') throw new PinterestError(404, 404, 'Not found.');
  return consent(request, nowMs);
}

function onlyBy(method: string, request: GatewayRequest, handle: () => Reply): Reply {
  if (request.method !== method) throw new PinterestError(405, 4, 'This method is not allowed.');
  return handle();
}

function tokenOf(request: GatewayRequest): string {
  return bearerToken(request) ?? formFields(request)?.get('refresh_token') ?? '';
}

function respond(request: GatewayRequest, nowMs: number, reports: ReturnType<typeof createCounter>): Reply {
  const token = readToken(bearerToken(request) ?? '');
  if (token?.kind !== 'access' || isOver(token, nowMs)) throw unauthenticated();
  const call = { email: token.email, query: request.query, nowMs };
  const path = request.path.startsWith(BASE) ? request.path.slice(BASE.length) : '';
  const demand = (scope: string) => {
    if (!token.scopes.includes(scope)) throw missingScope();
  };
  if (path === '/user_account') {
    demand('user_accounts:read');
    return userAccount(call);
  }
  const [, pinId] = /^\/pins\/([^/]+)$/.exec(path) ?? [];
  if (pinId !== undefined) {
    demand('boards:read');
    demand('pins:read');
    return onePin(call, pinId);
  }
  demand('ads:read');
  if (path === '/ad_accounts') return listAccounts(call);
  const [, accountId, rest = ''] = /^\/ad_accounts\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const level = LEVELS[rest];
  if (accountId !== undefined && level)
    return countRequest(reports, token.email, nowMs, () => analytics(call, accountId, level));
  const list = LISTS[rest];
  if (accountId === undefined || !list) throw new PinterestError(404, 404, `No route for ${request.path}.`);
  return list(call, accountId);
}

/** Reports are counted by user. The first number of the header is the tightest of the limits that follow. */
function countRequest(
  reports: ReturnType<typeof createCounter>,
  email: string,
  nowMs: number,
  sendRequest: () => Reply,
): Reply {
  const count = reports.add(email);
  const seconds = Math.max(1, Math.ceil((MINUTE_MS - (nowMs % MINUTE_MS)) / 1000));
  if (count > REPORTS_PER_MINUTE) return tooMany(seconds);
  const reply = sendRequest();
  const limits = `100;w=1;name="safety_net_app_id_user_id", ${REPORTS_PER_MINUTE};w=60;name="ads_analytics_app_id_user_id"`;
  return {
    ...reply,
    headers: {
      ...reply.headers,
      'x-ratelimit-limit': `${REPORTS_PER_MINUTE}, ${limits}`,
      'x-ratelimit-remaining': String(REPORTS_PER_MINUTE - count),
      'x-ratelimit-reset': String(seconds),
    },
  };
}
