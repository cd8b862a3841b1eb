import { personByEmail } from '../../../mock-kit/dataset/agency-clients.ts';
import type { GatewayRequest, Reply } from '../../../mock-kit/mock.ts';
import { seedOf } from '../../../mock-kit/random.ts';
import { json } from '../../../mock-kit/reply.ts';
import { tokenOf } from './gate.ts';
import type { GrantMemory } from './grants.ts';
import { denied, notFound } from './linkedin-error.ts';

/** `GET /v2/userinfo` of OpenID Connect: the consented fields of a member. It has no version. */
export function userInfo(request: GatewayRequest, memory: GrantMemory, nowMs: number): Reply {
  if (request.method !== 'GET') throw notFound(`No virtual resource found for ${request.path}`);
  const { email, scopes } = tokenOf(request, memory, nowMs);
  if (!scopes.includes('openid')) throw denied('userinfo.GET.NO_VERSION');
  const name = personByEmail(email)?.name ?? email;
  const [given_name = '', family_name = ''] = name.split(' ');
  return json(200, {
    sub: `li${seedOf(email).toString(36)}`,
    ...(scopes.includes('profile') ? { name, given_name, family_name } : {}),
    ...(scopes.includes('email') ? { email, email_verified: true } : {}),
  });
}
