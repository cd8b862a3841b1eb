import { createPermanentTokens } from '../../mock-kit/oauth/grants.ts';

/** Long-term tokens: none ends by time. */
export const { demoToken, issueToken, readToken } = createPermanentTokens('tt');
