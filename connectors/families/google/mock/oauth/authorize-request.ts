import { GOOGLE_CLIENT_ID, isRegisteredRedirect } from '../client.ts';
import { SCOPES, splitScopes } from '../scopes.ts';

/** A valid request for the consent screen. */
export type AuthorizeRequest = {
  clientId: string;
  redirectUri: string;
  scopes: readonly string[];
  state: string | undefined;
  offline: boolean;
  prompts: readonly string[];
  loginHint: string | undefined;
  nonce: string | undefined;
  codeChallenge: string | undefined;
  codeChallengeMethod: 'S256' | 'plain';
};

/** The reason for an error page instead of a consent screen. */
export type Refused = { refusal: string; status: number; explanation: string };

const refused = (refusal: string, explanation: string, status = 400): Refused => ({
  refusal,
  explanation,
  status,
});

/** Validates the query of the consent screen. */
export function readAuthorizeRequest(query: URLSearchParams): AuthorizeRequest | Refused {
  const clientId = query.get('client_id');
  const redirectUri = query.get('redirect_uri');
  if (!clientId) return refused('invalid_request', 'Missing required parameter: client_id');
  if (clientId !== GOOGLE_CLIENT_ID) return refused('invalid_client', 'The OAuth client was not found.', 401);
  if (!redirectUri) return refused('invalid_request', 'Missing required parameter: redirect_uri');
  if (!isRegisteredRedirect(redirectUri)) {
    return refused('redirect_uri_mismatch', `This redirect address is not registered: ${redirectUri}`);
  }
  if (!query.get('response_type'))
    return refused('invalid_request', 'Missing required parameter: response_type');
  if (query.get('response_type') !== 'code')
    return refused('unsupported_response_type', 'Only "code" is answered here.');
  const scopes = splitScopes(query.get('scope') ?? '');
  if (scopes.length === 0) return refused('invalid_request', 'Missing required parameter: scope');
  const unknownNames = scopes.filter((name) => !(name in SCOPES));
  if (unknownNames.length > 0)
    return refused('invalid_scope', `Some requested scopes were invalid: ${unknownNames.join(' ')}`);
  const access = query.get('access_type') ?? 'online';
  if (access !== 'online' && access !== 'offline')
    return refused('invalid_request', `Invalid access_type: ${access}`);
  const method = query.get('code_challenge_method') ?? 'plain';
  if (method !== 'S256' && method !== 'plain')
    return refused('invalid_request', `Invalid code_challenge_method: ${method}`);
  return {
    clientId,
    redirectUri,
    scopes,
    state: query.get('state') ?? undefined,
    offline: access === 'offline',
    prompts: (query.get('prompt') ?? '').split(' '),
    loginHint: query.get('login_hint') ?? undefined,
    nonce: query.get('nonce') ?? undefined,
    codeChallenge: query.get('code_challenge') ?? undefined,
    codeChallengeMethod: method,
  };
}
