import { requestWithToken, type SignInService } from '../../kit/auth/sign-in-service.ts';
import { googleAuth } from './google-auth.ts';

type UserInfo = { sub: string; email?: string; email_verified?: boolean; name?: string };

const { provider } = googleAuth([]);

/** Registration and sign-in with Google. Source: Google Identity, "OpenID Connect", UserInfo endpoint. */
export const googleSignIn: SignInService = {
  id: provider.id,
  label: 'Google',
  auth: {
    kind: 'oauth',
    scopes: ['openid', 'email', 'profile'],
    provider: { ...provider, authorizeParameters: { prompt: 'select_account' } },
  },
  person: async (client, accessToken) => {
    const { sub, email, email_verified, name } = await requestWithToken<UserInfo>(client, accessToken, {
      url: 'https://openidconnect.googleapis.com/v1/userinfo',
    });
    return { subject: sub, email: (email_verified && email) || null, name: name ?? email ?? sub };
  },
};
