import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Bootstrap } from '@vitrine/contract/endpoints/bootstrap.ts';
import type { Onboarding } from '@vitrine/contract/entities/company.ts';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { followStatus } from '../errors/reload-once.ts';
import { adoptIdentity, isSignedIn } from './identity.ts';
import { furthestKnown, rememberOnboarding } from './known-onboarding.ts';

/** Who looks, their company, and the settings of this installation: the first thing in the query cache. */
const sessionOptions = queryOptions({
  queryKey: api.bootstrap.get.queryKey(),
  queryFn: async () => adopt(sameSession(await api.bootstrap.get.call())),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Takes the session out of the page, or asks for it where the page carries none (the development server's). */
export async function startSession(): Promise<Bootstrap> {
  const carried = document.getElementById('bootstrap')?.textContent;
  if (!carried) return queryClient.fetchQuery(sessionOptions);
  const session = adopt(JSON.parse(carried) as Bootstrap);
  queryClient.setQueryData(sessionOptions.queryKey, session);
  return session;
}

/** Asks again who looks and how their company is: after a change of sources, consents or names. */
export async function refreshSession(): Promise<void> {
  await queryClient.fetchQuery({ ...sessionOptions, staleTime: 0 });
}

/** The session outside of components; `startSession` must have answered. */
export function currentSession(): Bootstrap {
  return required(queryClient.getQueryData(sessionOptions.queryKey));
}

export function useSession(): Bootstrap {
  return required(useQuery(sessionOptions).data);
}

/** How far the company has been shown around, from now on and before the server has it. */
export function setOnboarding(onboarding: Onboarding): void {
  const session = currentSession();
  if (session.company) rememberOnboarding(session.company.id, onboarding);
  queryClient.setQueryData(sessionOptions.queryKey, { ...session, onboarding });
}

/**
 * A page of a signed-in person whose session has ended is loaded again, so that its guards ask to sign in; shown to a visitor it would
 * stay, as the 401 that follows calls for no reload then.
 */
function sameSession(session: Bootstrap): Bootstrap {
  if (!isSignedIn() || session.user) return session;
  followStatus(401);
  throw refusalOf(401, null);
}

function adopt(session: Bootstrap): Bootstrap {
  adoptIdentity({ identification: session.identification, signedIn: session.user !== null });
  return { ...session, onboarding: furthestKnown(session.company?.id, session.onboarding) };
}

function required(session: Bootstrap | undefined): Bootstrap {
  if (!session) throw new Error('The session has not been started');
  return session;
}
