import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { OAuthAuth } from '../../kit/auth/auth.ts';
import { metaDialect } from './meta-dialect.ts';
import { defaultVersion, graphHost } from './meta-version.ts';

/**
 * Sign-in with Meta for one connector. A grant is not revoked with its source: all of a person's sources share one consent, and
 * revoking it would end the others.
 */
export function metaAuth(scopes: string[]): OAuthAuth {
  return {
    kind: 'oauth',
    scopes,
    provider: {
      id: 'meta',
      envPrefix: 'META',
      authorizeUrl: `https://www.facebook.com/${defaultVersion}/dialog/oauth`,
      tokenUrl: `${graphHost}/${defaultVersion}/oauth/access_token`,
      // A permission that was declined once is requested again.
      authorizeParameters: { auth_type: 'rerequest' },
      pkce: false,
      dialect: metaDialect,
      renewBeforeMs: 5 * DAY_MS,
      howTo:
        'At developers.facebook.com create an app of type "Business", add Facebook Login and this installation\'s callback address to its valid OAuth redirect URIs, and pass App Review for the permissions of the sources you offer. Then set META_CLIENT_ID (the app ID) and META_CLIENT_SECRET.',
    },
  };
}
