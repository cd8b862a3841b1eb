import { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } from '../../families/google/mock/client.ts';
import { demoGrant } from '../../families/google/mock/grants.ts';
import { gatewayFetch } from './through-gateway.ts';

type OAuth2Client = { credentials: { refresh_token?: string | null } };
type OAuth2Options = {
  clientId: string;
  clientSecret: string;
  forceRefreshOnFailure: boolean;
  transporterOptions: { fetchImplementation: typeof fetch };
};

/**
 * A person's sign-in for Google's own clients: the OAuth client that each `@googleapis` package includes, in its version, with
 * a refresh token and the mocks' address. It fetches access tokens itself.
 */
export function googleSdkAuth<Client extends OAuth2Client>(
  gateway: string,
  auth: { OAuth2: new (options: OAuth2Options) => Client },
  email: string,
  scopes: readonly string[],
): Client {
  const client = new auth.OAuth2({
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    forceRefreshOnFailure: true,
    transporterOptions: { fetchImplementation: gatewayFetch(gateway) },
  });
  client.credentials = { refresh_token: demoGrant(email, scopes) };
  return client;
}
