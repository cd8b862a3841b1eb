import { isLoopbackRedirect } from '../../../mock-kit/oauth/redirects.ts';

/** An application registered at the consent page. */
export type LinkedInApp = {
  clientId: string;
  clientSecret: string;
  refreshes: boolean;
  /** Registered for sign-in only. */
  signsIn?: true;
  /** Daily calls per endpoint (UTC) before LinkedIn has approved the application; absent afterwards. */
  dailyCalls?: { member: number; application: number };
};

/** The demo's application; it may renew tokens without the member. */
export const LINKEDIN_CLIENT_ID = 'vitrine-demo-linkedin';
export const LINKEDIN_CLIENT_SECRET = 'demo-linkedin-secret';

/** An application in development: its members sign in again every 60 days, and may send a hundred calls per endpoint a day. */
export const LINKEDIN_BASIC_CLIENT_ID = 'vitrine-basic-linkedin';

/** The sign-in application: its product has the scopes of OpenID Connect only. */
export const LINKEDIN_SIGN_IN_CLIENT_ID = 'vitrine-sign-in-linkedin';

const APPS: readonly LinkedInApp[] = [
  { clientId: LINKEDIN_CLIENT_ID, clientSecret: LINKEDIN_CLIENT_SECRET, refreshes: true },
  {
    clientId: LINKEDIN_BASIC_CLIENT_ID,
    clientSecret: LINKEDIN_CLIENT_SECRET,
    refreshes: false,
    dailyCalls: { member: 100, application: 500 },
  },
  {
    clientId: LINKEDIN_SIGN_IN_CLIENT_ID,
    clientSecret: LINKEDIN_CLIENT_SECRET,
    refreshes: false,
    signsIn: true,
  },
];

export function linkedInApp(clientId: string | null): LinkedInApp | undefined {
  return APPS.find((app) => app.clientId === clientId);
}

/** Registered redirect addresses: the callback path on the loopback address, at any port. */
export function isRegisteredRedirect(redirectUri: string): boolean {
  return isLoopbackRedirect(redirectUri, '/oauth/callback/linkedin', '/register/linkedin/callback');
}
