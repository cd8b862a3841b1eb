import { ACCURANKER_CLIENT_ID, ACCURANKER_CLIENT_SECRET, demoRankGrant } from './accuranker/mock/grants.ts';
import { demoAhrefsCredential } from './ahrefs_v3/mock/keys.ts';
import { demoLinkCredential } from './base_me/mock/accounts.ts';
import { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } from './families/google/mock/client.ts';
import { demoGrant } from './families/google/mock/grants.ts';
import {
  LINKEDIN_CLIENT_ID,
  LINKEDIN_CLIENT_SECRET,
  LINKEDIN_SIGN_IN_CLIENT_ID,
} from './families/linkedin/mock/client.ts';
import { demoGrant as linkedInGrant } from './families/linkedin/mock/grants.ts';
import { META_APP_ID, META_APP_SECRET } from './families/meta/mock/client.ts';
import { demoToken } from './families/meta/mock/tokens.ts';
import { demoMailCredential } from './klaviyo/mock/keys.ts';
import {
  demoNewsletterToken,
  MAILCHIMP_CLIENT_ID,
  MAILCHIMP_CLIENT_SECRET,
} from './mailchimp/mock/tokens.ts';
import { people } from './mock-kit/dataset/agency-clients.ts';
import { demoPinGrant, PINTEREST_CLIENT_ID, PINTEREST_CLIENT_SECRET } from './pinterest_ads/mock/app.ts';
import { demoRankRangerCredential } from './rankranger/mock/keys.ts';
import { demoCrmCredential } from './salesflare/mock/keys.ts';
import { demoSemrushCredential } from './semrush/mock/keys.ts';
import { demoSeRankingCredential } from './seranking/mock/keys.ts';
import { demoSerpstatCredential } from './serpstat/mock/tokens.ts';
import { TIKTOK_APP_ID, TIKTOK_SECRET } from './tiktok/mock/app.ts';
import { demoToken as tikTokToken } from './tiktok/mock/tokens.ts';
import { storeCredential } from './woocommerce/mock/store-keys.ts';

/** The OAuth applications that are registered with the mocks, by the prefix of their environment variables. */
export const demoApplications: Readonly<Record<string, { clientId: string; clientSecret: string }>> = {
  ACCURANKER: { clientId: ACCURANKER_CLIENT_ID, clientSecret: ACCURANKER_CLIENT_SECRET },
  GOOGLE: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET },
  LINKEDIN: { clientId: LINKEDIN_CLIENT_ID, clientSecret: LINKEDIN_CLIENT_SECRET },
  LINKEDIN_SIGN_IN: { clientId: LINKEDIN_SIGN_IN_CLIENT_ID, clientSecret: LINKEDIN_CLIENT_SECRET },
  TIKTOK: { clientId: TIKTOK_APP_ID, clientSecret: TIKTOK_SECRET },
  MAILCHIMP: { clientId: MAILCHIMP_CLIENT_ID, clientSecret: MAILCHIMP_CLIENT_SECRET },
  PINTEREST: { clientId: PINTEREST_CLIENT_ID, clientSecret: PINTEREST_CLIENT_SECRET },
  META: { clientId: META_APP_ID, clientSecret: META_APP_SECRET },
};

/** The same as an operator would write it into the environment, for a server that reaches the mocks by its gateway. */
export function demoEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(demoApplications).flatMap(([prefix, { clientId, clientSecret }]) => [
      [`${prefix}_CLIENT_ID`, clientId],
      [`${prefix}_CLIENT_SECRET`, clientSecret],
    ]),
  );
}

/** The credentials of a person who sees all clients of the agency. */
export const demoAccounts = {
  /** A Google refresh token for these scopes. */
  googleGrant: (scopes: readonly string[]): string => demoGrant(people.ana.email, scopes),
  /** The credentials of a person who manages many small shops. */
  networkGrant: (scopes: readonly string[]): string => demoGrant(people.network.email, scopes),
  /** A LinkedIn refresh token for these scopes. */
  linkedInGrant: (scopes: readonly string[]): string => linkedInGrant(people.ana.email, scopes),
  /** A TikTok token, which does not end. */
  tikTokToken: (): string => tikTokToken(people.ana.email),
  /** A long-lived token of Meta for these permissions. */
  metaToken: (scopes: readonly string[]): string => demoToken(people.ana.email, scopes),
  /** A Pinterest refresh token for these scopes. */
  pinterestGrant: (scopes: readonly string[]): string => demoPinGrant(people.ana.email, scopes),
  /** Address and token of the outdoor shop. */
  shop: storeCredential('trailhead'),
  /** Account and token of the link-building service. */
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
