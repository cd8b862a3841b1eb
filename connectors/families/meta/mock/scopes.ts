/** Every permission the dialog knows, with the words it shows. */
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

/** Splits a scope parameter: by commas, as documented, or by spaces, which are taken too. */
export function splitPermissions(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((name) => name !== ''))];
}
