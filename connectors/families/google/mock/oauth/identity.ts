import { generateKeyPair, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { personByEmail } from '../../../../mock-kit/dataset/agency-clients.ts';
import type { Reply } from '../../../../mock-kit/mock.ts';
import type { Grant } from '../../../../mock-kit/oauth/grants.ts';
import { seedOf } from '../../../../mock-kit/random.ts';
import { json } from '../../../../mock-kit/reply.ts';
import type { Caller } from '../kit/authorize.ts';
import { scope } from '../scopes.ts';

const ISSUER = 'https://accounts.google.com';
const KEY_ID = 'mock-1';

let keys: Promise<{ publicKey: KeyObject; privateKey: KeyObject }> | undefined;

/** The signing keys, created at the first use: creating them takes longer than the whole start. */
function signingKeys() {
  keys ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return keys;
}

/** A person's stable number. */
function subjectOf(email: string): string {
  return `10${String(seedOf(email)).padStart(19, '7')}`;
}

/** An OpenID Connect identity token, signed RS256; times from `nowMs`. */
export async function idToken(grant: Grant, nonce: string | undefined, nowMs: number): Promise<string> {
  const seconds = Math.floor(nowMs / 1000);
  const claims = {
    iss: ISSUER,
    azp: grant.clientId,
    aud: grant.clientId,
    ...profile(grant.email, grant.scopes),
    ...(nonce === undefined ? {} : { nonce }),
    iat: seconds,
    exp: seconds + 3600,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${encode(claims)}`;
  const { privateKey } = await signingKeys();
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

function profile(email: string, scopes: readonly string[]): Record<string, unknown> {
  const seesEmail = scopes.includes(scope('userinfo.email'));
  const seesName = scopes.includes(scope('userinfo.profile'));
  const name = personByEmail(email)?.name ?? email;
  const [givenName, ...rest] = name.split(' ');
  return {
    sub: subjectOf(email),
    ...(seesName ? { name, given_name: givenName, family_name: rest.join(' ') } : {}),
    ...(seesEmail ? { email, email_verified: true, hd: email.split('@')[1] } : {}),
  };
}

/** `GET /v1/userinfo`. */
export function userInfo(caller: Caller): Reply {
  return json(200, profile(caller.email, caller.scopes));
}

/** The public half of the signing keys. */
export async function certificates(): Promise<Reply> {
  const { publicKey } = await signingKeys();
  return json(200, {
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
  });
}

/** `/.well-known/openid-configuration`. */
export function openIdConfiguration(): Reply {
  return json(200, {
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/o/oauth2/v2/auth`,
    token_endpoint: 'https://oauth2.googleapis.com/token',
    userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
    revocation_endpoint: 'https://oauth2.googleapis.com/revoke',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: [
      'aud',
      'email',
      'email_verified',
      'exp',
      'family_name',
      'given_name',
      'iat',
      'iss',
      'name',
      'sub',
    ],
    code_challenge_methods_supported: ['plain', 'S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
  });
}
