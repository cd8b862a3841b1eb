import { demoAccounts } from '@vitrine/connectors/mock-applications.ts';
import type { Grant } from '@vitrine/server/src/features/sources/index.ts';

/** How the agency connects a source: with Ana's grant for these scopes, or a key. */
export type SignIn = { grant: (scopes: readonly string[]) => Grant } | { account: string; token: string };

/** A client's dashboard on one source, in its connector's layout. */
export type ClientDashboard = {
  type: string;
  /** What the source is called. */
  source: string;
  signIn: SignIn;
  /** Of the dashboard. */
  name: string;
  timezone: string;
  /** Parameters of all its widgets: an id or a part of the name on its list, or the value if it has no list. */
  place: Record<string, string>;
  /** How many days it shows, where 30 would be two points of a monthly history. */
  days?: number;
};

/** Tokens of a demo don't expire. */
const endless = { expiresAtMs: Number.MAX_SAFE_INTEGER };

const google: SignIn = { grant: (scopes) => ({ refreshToken: demoAccounts.googleGrant(scopes) }) };
const meta: SignIn = { grant: (scopes) => ({ accessToken: demoAccounts.metaToken(scopes), ...endless }) };
const linkedIn: SignIn = { grant: (scopes) => ({ refreshToken: demoAccounts.linkedInGrant(scopes) }) };

const HALF_A_YEAR = 182;

const denver = 'America/Denver';
const california = 'America/Los_Angeles';
const berlin = 'Europe/Berlin';

/** One for each source type without a dashboard of its own, in seeding order. */
export const clientDashboards: readonly ClientDashboard[] = [
  {
    type: 'klaviyo',
    source: 'Trailhead mailings',
    signIn: demoAccounts.mailings,
    name: 'Trailhead Outfitters – mailings',
    timezone: denver,
    place: {},
  },
  {
    type: 'mailchimp',
    source: 'Mailchimp',
    signIn: { grant: () => ({ accessToken: demoAccounts.newsletterToken(), ...endless }) },
    name: 'Hotel Amberhof – guest letter',
    timezone: berlin,
    place: { property: 'Gästebrief' },
  },
  {
    type: 'serpstat',
    source: 'Serpstat',
    signIn: demoAccounts.serpstat,
    name: 'Trailhead Outfitters – Serpstat',
    timezone: 'UTC',
    place: { target: 'trailhead-outfitters.example', searchEngine: 'g_us' },
    days: HALF_A_YEAR,
  },
  {
    type: 'rankranger',
    source: 'Rank Ranger',
    signIn: demoAccounts.rankCampaigns,
    name: 'Hotel Amberhof – places',
    timezone: 'UTC',
    place: { property: 'Amberhof' },
  },
  {
    type: 'semrush',
    source: 'Semrush',
    signIn: demoAccounts.semrush,
    name: 'Trailhead Outfitters – visibility',
    timezone: 'UTC',
    place: { target: 'trailhead-outfitters.example', database: 'us' },
    days: HALF_A_YEAR,
  },
  {
    type: 'ahrefs_v3',
    source: 'Ahrefs',
    signIn: demoAccounts.siteExplorer,
    name: 'Trailhead Outfitters – backlinks',
    timezone: 'UTC',
    place: { target: 'trailhead-outfitters.example' },
    days: HALF_A_YEAR,
  },
  {
    type: 'base_me',
    source: 'Base.me',
    signIn: demoAccounts.links,
    name: 'Ledgerly – link building',
    timezone: 'UTC',
    place: { property: 'ledgerly' },
  },
  {
    type: 'salesflare',
    source: 'Ledgerly CRM',
    signIn: demoAccounts.crm,
    name: 'Ledgerly – sales pipeline',
    timezone: california,
    place: { pipeline: 'Sales' },
  },
  {
    type: 'accuranker',
    source: 'AccuRanker',
    signIn: { grant: () => ({ refreshToken: demoAccounts.rankGrant() }) },
    name: 'Ledgerly – rankings',
    timezone: 'UTC',
    place: { property: 'ledgerly' },
  },
  {
    type: 'seranking',
    source: 'SE Ranking',
    signIn: demoAccounts.rankProjects,
    name: 'Trailhead Outfitters – positions',
    timezone: 'UTC',
    place: { property: 'Trailhead' },
  },
  {
    type: 'pinterest_ads',
    source: 'Pinterest Ads',
    signIn: { grant: (scopes) => ({ refreshToken: demoAccounts.pinterestGrant(scopes) }) },
    name: 'Trailhead Outfitters – Pinterest',
    timezone: 'UTC',
    place: { property: 'Trailhead' },
  },
  {
    type: 'tiktok',
    source: 'TikTok Ads',
    signIn: { grant: () => ({ accessToken: demoAccounts.tikTokToken(), ...endless }) },
    name: 'Trailhead Outfitters – TikTok',
    timezone: denver,
    place: { advertiser: 'Trailhead' },
  },
  {
    type: 'linkedin_social',
    source: 'LinkedIn pages',
    signIn: linkedIn,
    name: 'Ledgerly – LinkedIn page',
    timezone: california,
    place: { property: 'Ledgerly' },
  },
  {
    type: 'linkedin',
    source: 'LinkedIn Ads',
    signIn: linkedIn,
    name: 'Ledgerly – LinkedIn ads',
    timezone: california,
    place: { property: 'Ledgerly' },
  },
  {
    type: 'instagram',
    source: 'Instagram',
    signIn: meta,
    name: 'Bluebird Ceramics – Instagram',
    timezone: 'Europe/London',
    place: { property: 'bluebird' },
  },
  {
    type: 'facebook_social',
    source: 'Facebook pages',
    signIn: meta,
    name: 'Hotel Amberhof – Facebook page',
    timezone: berlin,
    place: { property: 'Amberhof' },
  },
  {
    type: 'facebook',
    source: 'Meta Ads',
    signIn: meta,
    name: 'Trailhead Outfitters – Meta ads',
    timezone: denver,
    place: { property: 'Trailhead' },
  },
  {
    type: 'google_my_business',
    source: 'Google Business Profile',
    signIn: google,
    name: 'Hotel Amberhof – Google profile',
    timezone: berlin,
    place: { property: 'Amberhof' },
  },
  {
    type: 'google_ads',
    source: 'Google Ads',
    signIn: google,
    name: 'Hotel Amberhof – Google Ads',
    timezone: berlin,
    place: { property: 'Amberhof' },
  },
  {
    type: 'google_webmasters',
    source: 'Google Search Console',
    signIn: google,
    name: 'Ledgerly – search',
    timezone: california,
    place: { property: 'ledgerly.example' },
  },
];
