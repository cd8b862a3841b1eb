import { createHmac } from 'node:crypto';
import { isLoopbackRedirect } from '../../../mock-kit/oauth/redirects.ts';

/** The one app registered with Meta. */
export const META_APP_ID = '480215161234001';
export const META_APP_SECRET = 'demo-meta-secret';

/** Registered redirect addresses: the callback paths on the loopback address, at any port. */
export function isRegisteredRedirect(redirectUri: string): boolean {
  const paths = ['/oauth/callback/meta', '/oauth/callback/facebook', '/register/facebook/callback'];
  return isLoopbackRedirect(redirectUri, ...paths);
}

/** The valid `appsecret_proof` of a token. */
export function appSecretProof(accessToken: string): string {
  return createHmac('sha256', META_APP_SECRET).update(accessToken).digest('hex');
}

/** All permissions of the dialog, with their texts. */
export const PERMISSIONS: Readonly<Record<string, string>> = {
  public_profile: 'Receive your name and profile picture',
  email: 'Receive your e-mail address',
  ads_read: 'Access your Facebook ads and related stats',
  ads_management: 'Manage ads for ad accounts that you have access to',
  business_management: 'Manage your business',
  pages_show_list: 'Show a list of the Pages you manage',
  pages_read_engagement: 'Read content posted on the Page',
  pages_read_user_content: 'Read user content on your Page',
  read_insights: 'Access your Page and App insights',
  instagram_basic: 'Access profile and posts from the Instagram account connected to your Page',
  instagram_manage_insights: 'Access insights for the Instagram account connected to your Page',
};

/** Splits a scope parameter: by commas, as documented, or by spaces, which are accepted too. */
export function splitPermissions(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))];
}
