import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Bootstrap } from '@vitrine/contract/endpoints/bootstrap.ts';
import type { Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { followStatus } from '../errors/reload-once.ts';
import { adoptIdentity, isSignedIn } from './identity.ts';
import { furthestKnown, rememberOnboarding } from './known-onboarding.ts';

/** The signed-in person, their company, and the settings of this installation: the first entry of the query cache. */
const sessionOptions = queryOptions({
  queryKey: api.bootstrap.get.queryKey(),
  queryFn: async () => adopt(sameSession(await api.bootstrap.get.call())),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Reads the session from the page, or fetches it if the page has none (development server). */
export async function startSession(): Promise<Bootstrap> {
  const carried = document.getElementById('bootstrap')?.textContent;
  if (!carried) return queryClient.fetchQuery(sessionOptions);
  const session = adopt(JSON.parse(carried) as Bootstrap);
  queryClient.setQueryData(sessionOptions.queryKey, session);
  return session;
}

/** Refetches person and company after a change of sources, consents or names. */
export async function refreshSession(): Promise<void> {
  await queryClient.fetchQuery({ ...sessionOptions, staleTime: 0 });
}

/** The session outside of components; `startSession` must have resolved. */
export function currentSession(): Bootstrap {
  return requireSession(queryClient.getQueryData(sessionOptions.queryKey));
}

export function useSession(): Bootstrap {
  return requireSession(useQuery(sessionOptions).data);
}

/** Updates the onboarding state immediately, before the server has stored it. */
export function setOnboarding(onboarding: Onboarding): void {
  const session = currentSession();
  if (session.company) rememberOnboarding(session.company.id, onboarding);
  queryClient.setQueryData(sessionOptions.queryKey, { ...session, onboarding });
}

/**
 * Reloads the page of a signed-in person whose session has ended, so that its guards require signing in. Without this
 * it would stay, as a visitor's 401 causes no reload.
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

function requireSession(session: Bootstrap | undefined): Bootstrap {
  if (!session) throw new Error('The session has not been started');
  return session;
}
