import { requestWithToken, type SignInService } from '../../kit/auth/sign-in-service.ts';
import { metaAuth } from './meta-auth.ts';
import { appSecretProof } from './meta-client.ts';
import { defaultVersion, graphHost } from './meta-version.ts';

type Me = { id: string; name?: string; email?: string };

/**
 * Registration and sign-in with Facebook, which returns an e-mail address only after the person has confirmed it. `id` is its
 * part of our addresses. Source: Facebook Login, "/me".
 */
export function metaSignIn(id: string): SignInService {
  return {
    id,
    label: 'Facebook',
    auth: metaAuth(['public_profile', 'email']),
    person: async (client, accessToken) => {
      const me = await requestWithToken<Me>(client, accessToken, {
        url: `${graphHost}/${defaultVersion}/me`,
        query: {
          fields: 'id,name,email',
          appsecret_proof: appSecretProof(client.clientSecret, accessToken),
        },
      });
      return { subject: me.id, email: me.email ?? null, name: me.name ?? me.id };
    },
  };
}
