import { ACCURANKER_CLIENT_ID, ACCURANKER_CLIENT_SECRET, demoRankGrant } from './accuranker/grants.ts';
import { demoAhrefsCredential } from './ahrefs/keys.ts';
import { demoLinkCredential } from './base_me/accounts.ts';
import { people } from './dataset/world.ts';
import { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } from './google/client.ts';
import { demoGrant } from './google/grants.ts';
import { demoMailCredential } from './klaviyo/keys.ts';
import { LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET, LINKEDIN_SIGN_IN_CLIENT_ID } from './linkedin/client.ts';
import { demoGrant as linkedInGrant } from './linkedin/grants.ts';
import { demoNewsletterToken, MAILCHIMP_CLIENT_ID, MAILCHIMP_CLIENT_SECRET } from './mailchimp/tokens.ts';
import { META_APP_ID, META_APP_SECRET } from './meta/client.ts';
import { demoToken } from './meta/tokens.ts';
import { demoRankRangerCredential } from './rankranger/keys.ts';
import { demoCrmCredential } from './salesflare/keys.ts';
import { demoSemrushCredential } from './semrush/keys.ts';
import { demoSeRankingCredential } from './seranking/keys.ts';
import { demoSerpstatCredential } from './serpstat/tokens.ts';
import { TIKTOK_APP_ID, TIKTOK_SECRET } from './tiktok/app.ts';
import { demoToken as tikTokToken } from './tiktok/tokens.ts';
import { storeCredential } from './woocommerce/store-keys.ts';

/** The OAuth applications that are registered with the stand-ins, by the prefix of their environment variables. */
export const demoApplications: Readonly<Record<string, { clientId: string; clientSecret: string }>> = {
  ACCURANKER: { clientId: ACCURANKER_CLIENT_ID, clientSecret: ACCURANKER_CLIENT_SECRET },
  GOOGLE: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET },
  LINKEDIN: { clientId: LINKEDIN_CLIENT_ID, clientSecret: LINKEDIN_CLIENT_SECRET },
  LINKEDIN_SIGN_IN: { clientId: LINKEDIN_SIGN_IN_CLIENT_ID, clientSecret: LINKEDIN_CLIENT_SECRET },
  TIKTOK: { clientId: TIKTOK_APP_ID, clientSecret: TIKTOK_SECRET },
  MAILCHIMP: { clientId: MAILCHIMP_CLIENT_ID, clientSecret: MAILCHIMP_CLIENT_SECRET },
  META: { clientId: META_APP_ID, clientSecret: META_APP_SECRET },
};

/** The same as an operator would write it into the environment, for a server that reaches the stand-ins by its gateway. */
export function demoEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(demoApplications).flatMap(([prefix, { clientId, clientSecret }]) => [
      [`${prefix}_CLIENT_ID`, clientId],
      [`${prefix}_CLIENT_SECRET`, clientSecret],
    ]),
  );
}

/** What somebody who sees every client of the agency connects with. */
export const demoAccounts = {
  /** A Google refresh token for these scopes. */
  googleGrant: (scopes: readonly string[]): string => demoGrant(people.ana.email, scopes),
  /** The same of somebody who looks after many small shops. */
  networkGrant: (scopes: readonly string[]): string => demoGrant(people.network.email, scopes),
  /** A LinkedIn refresh token for these scopes. */
  linkedInGrant: (scopes: readonly string[]): string => linkedInGrant(people.ana.email, scopes),
  /** A TikTok token, which does not end. */
  tikTokToken: (): string => tikTokToken(people.ana.email),
  /** A long-lived token of Meta for these permissions. */
  metaToken: (scopes: readonly string[]): string => demoToken(people.ana.email, scopes),
  /** Address and token of the outdoor shop. */
  shop: storeCredential('trailhead'),
  /** Account and token of the link-building desk. */
  links: demoLinkCredential,
  /** A name and the API key of the sales team's CRM. */
  crm: demoCrmCredential,
  /** A Mailchimp token, which does not end. */
  newsletterToken: (): string => demoNewsletterToken(people.ana.email),
  /** A name and the private key of the outdoor shop's mailings. */
  mailings: demoMailCredential,
  /** A refresh token of the rank tracker. */
  rankGrant: (): string => demoRankGrant(people.ana.email),
  /** A name and the project key of SE Ranking. */
  rankProjects: demoSeRankingCredential,
  /** A name and the API key of Rank Ranger. */
  rankCampaigns: demoRankRangerCredential,
  /** A name and the API key of Ahrefs. */
  siteExplorer: demoAhrefsCredential,
  /** A name and the API key of Semrush. */
  semrush: demoSemrushCredential,
  /** A name and the token of Serpstat. */
  serpstat: demoSerpstatCredential,
};
