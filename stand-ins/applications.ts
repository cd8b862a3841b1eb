import { people } from './dataset/world.ts';
import { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } from './google/client.ts';
import { demoGrant } from './google/grants.ts';
import { storeCredential } from './woocommerce/store-keys.ts';

/** The OAuth applications that are registered with the stand-ins, by the prefix of their environment variables. */
export const demoApplications: Readonly<Record<string, { clientId: string; clientSecret: string }>> = {
  GOOGLE: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET },
};

/** What somebody who sees every client of the agency connects with. */
export const demoAccounts = {
  /** A Google refresh token for these scopes. */
  googleGrant: (scopes: readonly string[]): string => demoGrant(people.ana.email, scopes),
  /** Address and token of the outdoor shop. */
  shop: storeCredential('trailhead'),
};
