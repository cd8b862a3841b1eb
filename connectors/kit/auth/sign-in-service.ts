import { ProviderError } from '../http/provider-error.ts';
import type { ProviderRequest } from '../http/provider-exchange.ts';
import type { OAuthAuth, OAuthClient } from './auth.ts';

/** A person's account at another service. */
export type SignInPerson = {
  /** The service's own id of the person, which never changes. */
  subject: string;
  /** Null where the service has none or does not share it. */
  email: string | null;
  name: string;
};

/** A service for registration and sign-in. It is requested for the identity only. */
export type SignInService = {
  id: string;
  label: string;
  auth: OAuthAuth;
  /** Throws a ProviderError where the service does not identify the person. */
  person(client: OAuthClient, accessToken: string): Promise<SignInPerson>;
};

/** One request with a fresh access token. Throws `provider_error` for any error response. */
export async function requestWithToken<Answer>(
  client: OAuthClient,
  accessToken: string,
  request: Omit<ProviderRequest, 'method'>,
): Promise<Answer> {
  const response = await client.http.request({
    ...request,
    method: 'GET',
    headers: { ...request.headers, authorization: `Bearer ${accessToken}` },
  });
  if (response.status >= 400)
    throw new ProviderError(
      'provider_error',
      `The service did not identify you (status ${response.status}).`,
    );
  return response.json<Answer>();
}
