import { startAuthorization } from '@vitrine/connectors/kit/auth/oauth.ts';
import type { SocialChoices } from '@vitrine/contract/endpoints/registration.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { digestOf } from '../../platform/secrets/link-token.ts';
import { requireOwnSite } from './require-own-site.ts';
import { insertSocialSignUp } from './social.queries.ts';
import { openService } from './social-services.ts';

const VALID_MS = 15 * 60_000;
export const STATE_COOKIE = 'harness.social';

const startsPerAddress = limitRate({
  name: 'start-social: starts per address',
  points: 60,
  perSeconds: 60 * 60,
});

/** What was begun: a registration with its choices, or only a sign-in. */
export type SocialIntent = { register: SocialChoices | null; next: string };

/** Where to send the browser to sign in with another service. Only this browser can return with the result. */
export async function startSocial(
  visit: Visit,
  provider: string,
  intent: SocialIntent,
): Promise<{ url: string }> {
  requireOwnSite(visit);
  const { services } = visit;
  await startsPerAddress.count(services, visit.network);
  const { service, client } = openService(services, provider);
  const { url, state, codeVerifier } = await startAuthorization(service.auth, client);
  await insertSocialSignUp(services.database.system, {
    stateHash: digestOf(state),
    provider: service.id,
    verifier: services.secrets.encrypt(codeVerifier),
    choices: intent,
    expiresAt: new Date(services.clock.nowMs() + VALID_MS),
  });
  const secure = services.config.appUrl.startsWith('https:') ? '; Secure' : '';
  visit.reply(
    'set-cookie',
    `${STATE_COOKIE}=${state}; Path=/register; Max-Age=${VALID_MS / 1000}; HttpOnly; SameSite=Lax${secure}`,
  );
  return { url };
}
