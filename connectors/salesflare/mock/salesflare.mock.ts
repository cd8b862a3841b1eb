import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { bearerToken } from '../../mock-kit/bearer.ts';
import type { CreateMock, GatewayRequest } from '../../mock-kit/mock.ts';
import { json } from '../../mock-kit/reply.ts';
import { CrmError, refusal } from './crm-error.ts';
import { SALESFLARE_KEY } from './keys.ts';
import { made, me, pipelines, tags, users, workflows } from './lists.ts';
import { opportunities, opportunity } from './opportunities.ts';
import { checkQ } from './parameters.ts';

/** Salesflare's REST API as far as lists go; it has no reports. */
export const createMock: CreateMock = ({ now }) => ({
  handle: (request) => {
    authenticate(request);
    return json(200, respond(request, Math.floor(now() / HOUR_MS)));
  },
  refuse: refusal,
  credentialIssuedAt: () => 0,
});

function authenticate(request: GatewayRequest): void {
  if (bearerToken(request) !== SALESFLARE_KEY) throw new CrmError(401, 'Bad token');
}

function respond({ method, path, query }: GatewayRequest, now: number): unknown {
  if (method !== 'GET') throw new CrmError(404, 'Not Found');
  checkQ(query);
  const one = /^\/opportunities\/(\d+)$/.exec(path);
  if (one) return opportunity(Number(one[1]), now);
  switch (path) {
    case '/me':
      return me();
    case '/pipelines':
      return pipelines();
    case '/users':
      return users(query);
    case '/tags':
      return tags(query);
    case '/opportunities':
      return opportunities(query, now);
    case '/accounts':
      return made('account', query, now);
    case '/contacts':
      return made('contact', query, now);
    case '/tasks':
      return made('task', query, now);
    case '/workflows':
      return workflows(query);
    default:
      throw new CrmError(404, 'Not Found');
  }
}
