import type { CreateMock, GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { issuedAtOf } from '../../mock-kit/oauth/grants.ts';
import type { TikTokCall } from './call.ts';
import { type ConsentMemory, exchangeCode, portal, revokeToken } from './consent.ts';
import { imageInfo, listAds, videoInfo } from './creatives.ts';
import { advertiserInfo, listAdGroups, listAdvertisers, listCampaigns, userInfo } from './entities.ts';
import { BAD_TOKEN, NULL_TOKEN, notFound, refusalReply, TikTokError } from './envelope.ts';
import { integratedReport } from './report.ts';
import { readToken } from './tokens.ts';

const BASE = '/open_api/v1.3';

const CALLS: Readonly<Record<string, (call: TikTokCall) => Reply>> = {
  '/oauth2/advertiser/get/': listAdvertisers,
  '/user/info/': userInfo,
  '/advertiser/info/': advertiserInfo,
  '/campaign/get/': listCampaigns,
  '/adgroup/get/': listAdGroups,
  '/ad/get/': listAds,
  '/file/image/ad/info/': imageInfo,
  '/file/video/ad/info/': videoInfo,
  '/report/integrated/get/': integratedReport,
};

/** TikTok API for Business: consent portal, advertisers and their reports. */
export const createMock: CreateMock = ({ now }) => {
  const memory: ConsentMemory = { revoked: new Set(), spent: new Set() };
  return {
    handle: (request) => respond(request, memory, now()),
    refuse: (refusal) => refusalReply(refusal),
    credentialIssuedAt: ({ headers }) => issuedAtOf(readToken(headers['access-token'] ?? '')),
    reset: () => {
      memory.revoked.clear();
      memory.spent.clear();
    },
  };
};

function respond(request: GatewayRequest, memory: ConsentMemory, nowMs: number): Reply {
  if (request.path === '/portal/auth') return portal(request, nowMs);
  if (!request.path.startsWith(`${BASE}/`)) return notFound();
  const path = request.path.slice(BASE.length);
  if (path === '/oauth2/access_token/')
    return onlyBy('POST', request) ?? exchangeCode(request, memory, nowMs);
  if (path === '/oauth2/revoke_token/') return onlyBy('POST', request) ?? revokeToken(request, memory);
  const call = CALLS[path];
  if (!call) return notFound();
  return onlyBy('GET', request) ?? call({ email: emailOf(request, memory), query: request.query, nowMs });
}

/** Another method never reaches the API. */
function onlyBy(method: string, request: GatewayRequest): Reply | undefined {
  if (request.method === method) return undefined;
  return {
    status: 405,
    body: '405 method not allowed',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  };
}

/** A separate header, without "Bearer"; a token in the query is ignored. */
function emailOf({ headers }: GatewayRequest, { revoked }: ConsentMemory): string {
  const text = headers['access-token'];
  if (!text) throw new TikTokError(40104, NULL_TOKEN);
  const token = readToken(text);
  if (!token || revoked.has(token.id)) throw new TikTokError(40105, BAD_TOKEN);
  return token.email;
}
