import { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } from '../../families/google/mock/client.ts';
import { demoGrant } from '../../families/google/mock/grants.ts';
import { scope } from '../../families/google/mock/scopes.ts';
import { call, type MockResponse } from './call.ts';

export const ALL_SCOPES = [
  'openid',
  'email',
  'profile',
  scope('analytics.readonly'),
  scope('spreadsheets.readonly'),
  scope('drive.metadata.readonly'),
];

/** Posts form fields to the token endpoint; client id and secret are filled in. */
export function postToken(gateway: string, fields: Record<string, string>): Promise<MockResponse> {
  const client = { client_id: GOOGLE_CLIENT_ID, client_secret: GOOGLE_CLIENT_SECRET };
  const body = new URLSearchParams({ ...client, ...fields });
  return call(`${gateway}/oauth2.googleapis.com/token`, { method: 'POST', body });
}

/** An access token of a person, from a seeded refresh token. */
export async function accessTokenOf(gateway: string, email: string, scopes = ALL_SCOPES): Promise<string> {
  const { json } = await postToken(gateway, {
    grant_type: 'refresh_token',
    refresh_token: demoGrant(email, scopes),
  });
  return json.access_token;
}

export type GoogleCaller = {
  get(address: string): Promise<MockResponse>;
  post(address: string, body: unknown): Promise<MockResponse>;
};

/** Calls Google as a person. Addresses are `host/path?query`. */
export async function googleCaller(
  gateway: string,
  email: string,
  scopes = ALL_SCOPES,
): Promise<GoogleCaller> {
  const headers = { authorization: `Bearer ${await accessTokenOf(gateway, email, scopes)}` };
  return {
    get: (address) => call(`${gateway}/${address}`, { headers }),
    post: (address, body) =>
      call(`${gateway}/${address}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}
