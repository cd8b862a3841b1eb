/** A channel by which people visit a site, by its name in web analytics. */
export type Traffic = {
  channelGroup: string;
  source: string;
  medium: string;
  campaign: string;
  adGroup: string;
  keyword: string;
  referrer: string;
  /** Share of new people among the visitors of this channel. */
  newShare: number;
  /** Conversion of its visits relative to the average of 1. */
  quality: number;
  /** Paid clicks: price of one in dollars, and clicks per impression. */
  ad?: { costPerClick: number; clickThroughRate: number; google: boolean };
  /** Unpaid clicks of one search engine. */
  search?: boolean;
  /** Effect of the demand curve's campaigns on this channel. */
  campaignPull: number;
};

const UNSET = '(not set)';

function way(
  channelGroup: string,
  source: string,
  medium: string,
  campaign: string,
  rest: Partial<Traffic>,
): Traffic {
  const defaults = {
    adGroup: UNSET,
    keyword: UNSET,
    referrer: '',
    newShare: 0.6,
    quality: 1,
    campaignPull: 1,
  };
  return { channelGroup, source, medium, campaign, ...defaults, ...rest };
}

const googleAd = (costPerClick: number, clickThroughRate: number) => ({
  costPerClick,
  clickThroughRate,
  google: true,
});

/** All channels. Properties weight them; facts refer to them by index. */
export const traffics: readonly Traffic[] = [
  way('Organic Search', 'google', 'organic', '(organic)', {
    referrer: 'https://www.google.com/',
    newShare: 0.68,
    search: true,
  }),
  way('Organic Search', 'bing', 'organic', '(organic)', {
    referrer: 'https://www.bing.com/',
    newShare: 0.7,
    quality: 0.9,
  }),
  way('Direct', '(direct)', '(none)', '(direct)', { newShare: 0.45, quality: 1.2, campaignPull: 0.6 }),
  way('Paid Search', 'google', 'cpc', 'Brand – exact', {
    adGroup: 'Brand',
    keyword: 'brand name',
    newShare: 0.5,
    quality: 1.9,
    ad: googleAd(0.62, 0.14),
  }),
  way('Paid Search', 'google', 'cpc', 'Generic – high intent', {
    adGroup: 'Best sellers',
    keyword: 'buy online',
    newShare: 0.82,
    quality: 1.1,
    ad: googleAd(1.85, 0.045),
    campaignPull: 1.6,
  }),
  way('Cross-network', 'google', 'cpc', 'Performance Max – all', {
    newShare: 0.78,
    quality: 0.9,
    ad: googleAd(0.94, 0.018),
    campaignPull: 1.5,
  }),
  way('Paid Social', 'facebook', 'paid_social', 'Spring launch', {
    referrer: 'https://l.facebook.com/',
    newShare: 0.85,
    quality: 0.55,
    ad: { costPerClick: 0.71, clickThroughRate: 0.012, google: false },
    campaignPull: 2.2,
  }),
  way('Organic Social', 'instagram.com', 'referral', '(referral)', {
    referrer: 'https://l.instagram.com/',
    newShare: 0.7,
    quality: 0.5,
  }),
  way('Email', 'newsletter', 'email', 'Monthly letter', { newShare: 0.15, quality: 1.8, campaignPull: 2.4 }),
  way('Referral', 'local-guide.example', 'referral', '(referral)', {
    referrer: 'https://local-guide.example/best-of',
    newShare: 0.74,
  }),
  way('Unassigned', UNSET, UNSET, UNSET, { newShare: 0.6, quality: 0.4 }),
];
