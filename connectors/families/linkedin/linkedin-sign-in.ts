import { requestWithToken, type SignInService } from '../../kit/auth/sign-in-service.ts';
import { linkedInAuth } from './linkedin-auth.ts';

type UserInfo = { sub: string; email?: string; email_verified?: boolean; name?: string };

const { provider } = linkedInAuth;

/**
 * Registration and sign-in with LinkedIn, through a separate application: consent to other scopes would end the tokens of the
 * sources. Source: "Sign In with LinkedIn using OpenID Connect".
 */
export const linkedInSignIn: SignInService = {
  id: provider.id,
  label: 'LinkedIn',
  auth: {
    kind: 'oauth',
    scopes: ['openid', 'profile', 'email'],
    provider: {
      ...provider,
      envPrefix: 'LINKEDIN_SIGN_IN',
      howTo:
        'In the LinkedIn developer portal create an application of its own, request the product "Sign In with LinkedIn using OpenID Connect", and add this installation\'s address for it under Auth. Then set LINKEDIN_SIGN_IN_CLIENT_ID and LINKEDIN_SIGN_IN_CLIENT_SECRET.',
    },
  },
  person: async (client, accessToken) => {
    const { sub, email, email_verified, name } = await requestWithToken<UserInfo>(client, accessToken, {
      url: 'https://api.linkedin.com/v2/userinfo',
    });
    return { subject: sub, email: (email_verified && email) || null, name: name ?? email ?? sub };
  },
};
