import type { OAuthAuth } from '../../kit/auth/auth.ts';

/**
 * Sign-in with Google for one connector. Offline access with a forced consent, since Google returns a refresh token only then.
 * Source: "Using OAuth 2.0 for Web Server Applications".
 */
export function googleAuth(scopes: string[]): OAuthAuth {
  return {
    kind: 'oauth',
    scopes: ['openid', 'email', ...scopes],
    provider: {
      id: 'google',
      envPrefix: 'GOOGLE',
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      revokeUrl: 'https://oauth2.googleapis.com/revoke',
      issuer: 'https://accounts.google.com',
      authorizeParameters: { access_type: 'offline', prompt: 'consent' },
      howTo:
        'In the Google Cloud console create a project, enable the APIs of the sources you offer, set up the consent screen (published, or access ends after 7 days) and create an OAuth client of type "Web application" with this installation\'s callback address. Then set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    },
  };
}
