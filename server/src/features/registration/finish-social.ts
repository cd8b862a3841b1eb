import { finishAuthorization } from '@vitrine/connectors/kit/auth/oauth.ts';
import type { SignInPerson } from '@vitrine/connectors/kit/auth/sign-in-service.ts';
import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { digestOf } from '../../platform/secrets/link-token.ts';
import { takeCoupons } from '../coupons/index.ts';
import { companyNameOf, openCompany, openSession } from '../sign-in/index.ts';
import { findSocialPerson, insertSocialAccount, takeSocialSignUp } from './social.queries.ts';
import { SocialRefusal } from './social-refusal.ts';
import { openService } from './social-services.ts';
import { type SocialIntent, STATE_COOKIE } from './start-social.ts';

/**
 * Finishes what `startSocial` began: signs in the person registered with this account, otherwise creates a company if that was
 * requested. Returns the path to continue at. An existing account is never linked because of its address.
 */
export async function finishSocial(visit: Visit, provider: string, query: URLSearchParams): Promise<string> {
  const { services } = visit;
  const { system } = services.database;
  const state = query.get('state') ?? '';
  if (state === '' || visit.cookies[STATE_COOKIE] !== state) throw new SocialRefusal('tooOld', '/sign-in');
  const begun = await takeSocialSignUp(system, digestOf(state), services.clock.now());
  if (!begun || begun.provider !== provider) throw new SocialRefusal('tooOld', '/sign-in');
  const intent = begun.choices as SocialIntent;
  const page = intent.register ? '/register' : '/sign-in';
  const codeVerifier = services.secrets.decrypt(begun.verifier);
  const person = await personBehind(visit, provider, query, { state, codeVerifier }).catch(
    (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      throw new SocialRefusal(error.code === 'permission' ? 'cancelled' : 'away', page);
    },
  );
  const known = await findSocialPerson(system, provider, person.subject);
  if (known?.twoFactor) throw new SocialRefusal('secondFactor', '/sign-in');
  if (!known && !intent.register) throw new SocialRefusal('unknown', '/register');
  const userId = known?.userId ?? (await registerPerson(visit, provider, person, intent));
  await openSession(visit, userId, 'another service');
  return intent.next;
}

async function personBehind(
  { services }: Visit,
  provider: string,
  query: URLSearchParams,
  expected: { state: string; codeVerifier: string },
): Promise<SignInPerson> {
  const { service, client } = openService(services, provider);
  const { accessToken } = await finishAuthorization(service.auth, client, query, expected);
  return service.person(client, accessToken);
}

/** Returns the id of the new company's creator. */
async function registerPerson(
  { services }: Visit,
  provider: string,
  { subject, email, name }: SignInPerson,
  { register: choices }: SocialIntent,
): Promise<string> {
  if (email === null || !choices) throw new SocialRefusal('noAddress', '/register');
  const { company, coupons, dashboards, interval, flow } = choices;
  const opened = await openCompany(services, {
    companyName: company ?? companyNameOf(name),
    name,
    email,
    password: null,
    dashboards,
    interval,
    onboarding: { flow, step: 0, closed: false, questionnaire: null },
    seed: async (tx, userId) => {
      await insertSocialAccount(tx.db, { userId, providerId: provider, accountId: subject });
      await takeCoupons(tx.db, { companyId: tx.companyId, codes: coupons, email, now: tx.clock.now() });
    },
  });
  if (!opened) throw new SocialRefusal('taken', '/sign-in');
  return opened.userId;
}
