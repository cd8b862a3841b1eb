import type { Connection } from '@vitrine/contract/entities/catalogue.ts';

/** An OAuth 2 provider. Client id and secret come from `${envPrefix}_CLIENT_ID` and `_CLIENT_SECRET`. */
export type OAuthProvider = {
  /** Part of the callback path: `/oauth/callback/{id}`. */
  id: string;
  envPrefix: string;
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl?: string;
  /** What the provider calls itself in `iss`; the origin of `authorizeUrl` when absent. */
  issuer?: string;
  /** Added to the authorize request (`access_type=offline`, `prompt=consent` …). */
  authorizeParameters: Record<string, string>;
  /** Where an operator registers an application, in words. */
  howTo: string;
};

export type OAuthAuth = { kind: 'oauth'; provider: OAuthProvider; scopes: string[] };

type CredentialField = Extract<Connection, { kind: 'key' }>['fields'][number];

/** What a person types. `account` is shown later; `token` is kept encrypted. */
export type KeyAuth = { kind: 'key'; fields: CredentialField[] };

/** A file the person uploads; it stays in our own store. */
export type UploadAuth = { kind: 'upload'; accept: string[] };

export type ConnectorAuth = OAuthAuth | KeyAuth | UploadAuth;
