import type { ProviderRequest, ProviderResponse } from './provider-exchange.ts';
import type { Session } from './session.ts';

/**
 * A request with the source's bearer token, which is renewed once when it is rejected. A 401 of the retry means that the person
 * has to sign in again.
 */
export async function sendSigned(session: Session, request: ProviderRequest): Promise<ProviderResponse> {
  const send = (accessToken: string) =>
    session.http.request({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${accessToken}` },
    });
  const token = await session.accessToken();
  const first = await send(token);
  return first.status === 401 ? send(await session.accessToken({ refused: token })) : first;
}

/** The name of the provider or product in the message. */
export function signInEnded(provider: string): string {
  return `${provider} no longer accepts this sign-in. Please connect it again.`;
}
