import { createPermanentTokens } from '../../mock-kit/oauth/grants.ts';

export const MAILCHIMP_CLIENT_ID = 'vitrine-demo-mailchimp';
export const MAILCHIMP_CLIENT_SECRET = 'demo-mailchimp-secret';

/** Tokens don't end. */
export const { demoToken: demoNewsletterToken, issueToken, readToken } = createPermanentTokens('mc');
