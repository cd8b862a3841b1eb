import { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } from '../../families/google/mock/client.ts';
import { demoGrant } from '../../families/google/mock/grants.ts';
import { scope } from '../../families/google/mock/scopes.ts';

export const ALL_SCOPES = [
  'openid',
  'email',
  'profile',
  scope('analytics.readonly'),
  scope('spreadsheets.readonly'),
  scope('drive.metadata.readonly'),
];

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;
export type GoogleResponse = { status: number; json: Json; headers: Headers; text: string };

/** Sends one request and reads the whole response. */
export async function call(url: string, init: RequestInit = {}): Promise<GoogleResponse> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}

/** Posts form fields to the token endpoint; client id and secret are filled in. */
export function postToken(gateway: string, fields: Record<string, string>): Promise<GoogleResponse> {
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
  get(address: string): Promise<GoogleResponse>;
  post(address: string, body: unknown): Promise<GoogleResponse>;
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
