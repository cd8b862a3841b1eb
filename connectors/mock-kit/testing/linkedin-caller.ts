import { LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET } from '../../families/linkedin/mock/client.ts';
import { demoGrant, SCOPES } from '../../families/linkedin/mock/grants.ts';
import { call, type MockResponse } from './call.ts';

export const VERSION = '202607';

/** Posts form fields to an endpoint of the sign-in host; client id and secret are filled in. */
export function postLinkedIn(
  gateway: string,
  endpoint: string,
  fields: Record<string, string>,
): Promise<MockResponse> {
  const client = { client_id: LINKEDIN_CLIENT_ID, client_secret: LINKEDIN_CLIENT_SECRET };
  const body = new URLSearchParams({ ...client, ...fields });
  return call(`${gateway}/www.linkedin.com/oauth/v2/${endpoint}`, { method: 'POST', body });
}

export async function linkedInToken(
  gateway: string,
  email: string,
  scopes: readonly string[] = Object.keys(SCOPES),
): Promise<string> {
  const refresh_token = demoGrant(email, scopes);
  const { json } = await postLinkedIn(gateway, 'accessToken', { grant_type: 'refresh_token', refresh_token });
  return json.access_token;
}

export type LinkedInGet = (
  address: string,
  headers?: Record<string, string | undefined>,
) => Promise<MockResponse>;

/** Calls the API as a person. Addresses start after `/rest/`, with the encoded query. */
export async function linkedInCaller(
  gateway: string,
  email: string,
  scopes?: readonly string[],
): Promise<LinkedInGet> {
  const token = await linkedInToken(gateway, email, scopes);
  return (address, changes = {}) => {
    const all: Record<string, string | undefined> = {
      authorization: `Bearer ${token}`,
      'linkedin-version': VERSION,
      'x-restli-protocol-version': '2.0.0',
      ...changes,
    };
    const headers = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return call(`${gateway}/api.linkedin.com/rest/${address}`, { headers: Object.fromEntries(headers) });
  };
}
