import { accuranker } from './accuranker/accuranker.connector.ts';
import { ahrefsV3 } from './ahrefs_v3/ahrefs-v3.connector.ts';
import { baseMe } from './base_me/base-me.connector.ts';
import { csv } from './csv/csv.connector.ts';
import { facebook } from './facebook/facebook.connector.ts';
import { facebookSocial } from './facebook_social/facebook-social.connector.ts';
import { googleAds } from './google_ads/google-ads.connector.ts';
import { googleAnalytics } from './google_analytics/google-analytics.connector.ts';
import { googleMyBusiness } from './google_my_business/google-my-business.connector.ts';
import { googleSheets } from './google_sheets/google-sheets.connector.ts';
import { googleWebmasters } from './google_webmasters/google-webmasters.connector.ts';
import { instagram } from './instagram/instagram.connector.ts';
import type { Connector } from './kit/define-connector.ts';
import { klaviyo } from './klaviyo/klaviyo.connector.ts';
import { linkedin } from './linkedin/linkedin.connector.ts';
import { linkedinSocial } from './linkedin_social/linkedin-social.connector.ts';
import { mailchimp } from './mailchimp/mailchimp.connector.ts';
import { pinterestAds } from './pinterest_ads/pinterest-ads.connector.ts';
import { rankranger } from './rankranger/rankranger.connector.ts';
import { salesflare } from './salesflare/salesflare.connector.ts';
import { semrush } from './semrush/semrush.connector.ts';
import { seranking } from './seranking/seranking.connector.ts';
import { serpstat } from './serpstat/serpstat.connector.ts';
import { tiktok } from './tiktok/tiktok.connector.ts';
import { woocommerce } from './woocommerce/woocommerce.connector.ts';

/** Every connector there is, one line each. */
export const connectors: Connector[] = [
  googleAnalytics,
  googleWebmasters,
  googleAds,
  googleMyBusiness,
  googleSheets,
  csv,
  woocommerce,
  linkedin,
  linkedinSocial,
  tiktok,
  facebook,
  facebookSocial,
  instagram,
  baseMe,
  seranking,
  accuranker,
  salesflare,
  ahrefsV3,
  rankranger,
  semrush,
  serpstat,
  klaviyo,
  mailchimp,
  pinterestAds,
];

/** Ends what connectors run beside their queries, such as threads. */
export async function closeConnectors(): Promise<void> {
  await Promise.allSettled(connectors.map((connector) => connector.close?.()));
}

/** The connector of a source type; undefined for a type that no longer exists. */
export function connectorOf(type: string): Connector | undefined {
  return connectors.find((connector) => connector.type === type);
}
