import type { CredentialField } from '@vitrine/contract/entities/catalogue.ts';
import type { ProviderHttp } from '../http/provider-http.ts';
import type { Credentials } from '../http/session.ts';

export type OAuthCredentials = Extract<Credentials, { kind: 'oauth' }>;

/** Our registration with a provider, and the way there. */
export type OAuthClient = {
  clientId: string;
  clientSecret: string;
  /** Must equal the registered one to the letter. */
  redirectUri: string;
  http: ProviderHttp;
  /** PROVIDER_GATEWAY: the browser is sent through it too. */
  gateway?: string | null;
  nowMs: () => number;
};

export type AuthorizeRequest = { clientId: string; redirectUri: string; state: string; scopes: string[] };

/** How a provider signs people in whose words are not those of OAuth 2. Throws as `finishAuthorization` and `refresh` do. */
export type OAuthDialect = {
  /** The whole query of the consent page. */
  authorizeQuery(request: AuthorizeRequest): Record<string, string>;
  /** Tokens for what the browser came back with; state and refusals were looked at before. `scope` holds what was granted. */
  exchange(client: OAuthClient, callback: URLSearchParams): Promise<OAuthCredentials>;
  /** Absent where a token lives until it is taken back. */
  renew?(client: OAuthClient, credentials: OAuthCredentials): Promise<OAuthCredentials>;
  /** A grant that is already gone counts as done. */
  revoke?(client: OAuthClient, credentials: OAuthCredentials): Promise<void>;
};

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
  /** False for a provider that refuses a sign-in with PKCE. */
  pkce?: false;
  dialect?: OAuthDialect;
  /** How long before its end a token is renewed; a minute when absent. While an old one still holds, a renewal may fail. */
  renewBeforeMs?: number;
  /** Where an operator registers an application, in words. */
  howTo: string;
};

export type OAuthAuth = { kind: 'oauth'; provider: OAuthProvider; scopes: string[] };

/** What a person types. `account` is shown later; `token` is kept encrypted. */
export type KeyAuth = { kind: 'key'; fields: CredentialField[] };

/** A file the person uploads; it stays in our own store. */
export type UploadAuth = { kind: 'upload'; accept: string[] };

export type ConnectorAuth = OAuthAuth | KeyAuth | UploadAuth;
