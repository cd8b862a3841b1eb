import type { CredentialField } from '@vitrine/contract/entities/catalogue.ts';
import type { ProviderHttp } from '../http/provider-http.ts';
import type { Credentials } from '../http/session.ts';

export type OAuthCredentials = Extract<Credentials, { kind: 'oauth' }>;

/** Our registration with a provider, and the HTTP client for it. */
export type OAuthClient = {
  clientId: string;
  clientSecret: string;
  /** Must equal the registered one exactly. */
  redirectUri: string;
  http: ProviderHttp;
  /** PROVIDER_GATEWAY: the browser is sent through it too. */
  gateway?: string | null;
  nowMs: () => number;
};

export type AuthorizeRequest = { clientId: string; redirectUri: string; state: string; scopes: string[] };

/** Sign-in with a provider that deviates from OAuth 2. Throws as `finishAuthorization` and `refresh` do. */
export type OAuthDialect = {
  /** The complete query of the consent page. */
  authorizeQuery(request: AuthorizeRequest): Record<string, string>;
  /** Tokens for the query of the redirect; state and errors were checked before. `scope` holds the granted scopes. */
  exchange(client: OAuthClient, callback: URLSearchParams): Promise<OAuthCredentials>;
  /** Absent where a token is valid until it is revoked. */
  renew?(client: OAuthClient, credentials: OAuthCredentials): Promise<OAuthCredentials>;
  /** A grant that is already revoked counts as success. */
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
  /** The provider's name in `iss`; the origin of `authorizeUrl` when absent. */
  issuer?: string;
  /** Added to the authorize request (`access_type=offline`, `prompt=consent` …). */
  authorizeParameters: Record<string, string>;
  /** False for a provider that refuses a sign-in with PKCE. */
  pkce?: false;
  dialect?: OAuthDialect;
  /**
   * How long before its end a token is renewed; a minute when absent. While the old one is still valid, a renewal may fail.
   */
  renewBeforeMs?: number;
  /** Instructions where an operator registers an application. */
  howTo: string;
};

export type OAuthAuth = {
  kind: 'oauth';
  provider: OAuthProvider;
  /** Requested of the person. */
  scopes: string[];
  /** Those of `scopes` that a sign-in may lack. */
  optionalScopes?: string[];
};

/** An entered credential. `account` is shown later; `token` is stored encrypted. */
export type KeyAuth = { kind: 'key'; fields: CredentialField[] };

/** A file that the person uploads; it is stored by us. */
export type UploadAuth = { kind: 'upload'; accept: string[] };

export type ConnectorAuth = OAuthAuth | KeyAuth | UploadAuth;
