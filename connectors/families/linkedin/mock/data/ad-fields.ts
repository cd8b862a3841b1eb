/** Fields of a campaign's day that are counted, each as a share of an earlier one. */
export type CountRule = { name: string; of: string; rate: number; kinds?: readonly string[] };

/** In generation order: the base of a share comes before it. */
export const COUNT_RULES: readonly CountRule[] = [
  { name: 'clicks', of: 'impressions', rate: 0.0072 },
  { name: 'landingPageClicks', of: 'clicks', rate: 0.74 },
  { name: 'likes', of: 'impressions', rate: 0.0009 },
  { name: 'reactions', of: 'likes', rate: 1.25 },
  { name: 'comments', of: 'impressions', rate: 0.00014 },
  { name: 'shares', of: 'impressions', rate: 0.0001 },
  { name: 'follows', of: 'impressions', rate: 0.00016 },
  { name: 'companyPageClicks', of: 'clicks', rate: 0.06 },
  { name: 'otherEngagements', of: 'impressions', rate: 0.0006 },
  { name: 'externalWebsitePostClickConversions', of: 'clicks', rate: 0.034 },
  { name: 'externalWebsitePostViewConversions', of: 'impressions', rate: 0.00007 },
  { name: 'oneClickLeadFormOpens', of: 'clicks', rate: 0.62, kinds: ['leads', 'document', 'message'] },
  { name: 'oneClickLeads', of: 'oneClickLeadFormOpens', rate: 0.28 },
  { name: 'qualifiedLeads', of: 'oneClickLeads', rate: 0.45 },
  { name: 'validWorkEmailLeads', of: 'oneClickLeads', rate: 0.68 },
  { name: 'sends', of: 'impressions', rate: 0.9, kinds: ['message'] },
  { name: 'opens', of: 'sends', rate: 0.46 },
  { name: 'textUrlClicks', of: 'opens', rate: 0.03 },
  { name: 'actionClicks', of: 'opens', rate: 0.05 },
  { name: 'adUnitClicks', of: 'opens', rate: 0.01 },
  { name: 'cardImpressions', of: 'impressions', rate: 1.7, kinds: ['carousel'] },
  { name: 'cardClicks', of: 'cardImpressions', rate: 0.004 },
  { name: 'videoStarts', of: 'impressions', rate: 0.61, kinds: ['video'] },
  { name: 'videoViews', of: 'videoStarts', rate: 0.58 },
  { name: 'videoFirstQuartileCompletions', of: 'videoStarts', rate: 0.44 },
  { name: 'videoMidpointCompletions', of: 'videoFirstQuartileCompletions', rate: 0.66 },
  { name: 'videoThirdQuartileCompletions', of: 'videoMidpointCompletions', rate: 0.74 },
  { name: 'videoCompletions', of: 'videoThirdQuartileCompletions', rate: 0.81 },
  { name: 'fullScreenPlays', of: 'videoStarts', rate: 0.03 },
  { name: 'downloadClicks', of: 'clicks', rate: 0.4, kinds: ['document'] },
  { name: 'documentCompletions', of: 'clicks', rate: 0.22, kinds: ['document'] },
  { name: 'jobApplications', of: 'clicks', rate: 0.01 },
  { name: 'registrations', of: 'clicks', rate: 0.012 },
  { name: 'viralImpressions', of: 'impressions', rate: 0.021 },
  { name: 'viralClicks', of: 'viralImpressions', rate: 0.006 },
  { name: 'viralLikes', of: 'viralImpressions', rate: 0.003 },
  { name: 'viralReactions', of: 'viralLikes', rate: 1.2 },
  { name: 'viralComments', of: 'viralImpressions', rate: 0.0005 },
  { name: 'viralShares', of: 'viralImpressions', rate: 0.0004 },
  { name: 'viralFollows', of: 'viralImpressions', rate: 0.0003 },
  { name: 'viralLandingPageClicks', of: 'viralClicks', rate: 0.6 },
  { name: 'viralVideoViews', of: 'videoViews', rate: 0.02 },
  { name: 'viralOneClickLeads', of: 'oneClickLeads', rate: 0.03 },
  { name: 'viralExternalWebsiteConversions', of: 'externalWebsitePostClickConversions', rate: 0.02 },
];

/** Sums of others. */
export const SUMS: Readonly<Record<string, readonly string[]>> = {
  externalWebsiteConversions: ['externalWebsitePostClickConversions', 'externalWebsitePostViewConversions'],
  totalEngagements: ['clicks', 'reactions', 'comments', 'shares', 'follows', 'otherEngagements'],
  viralTotalEngagements: ['viralClicks', 'viralReactions', 'viralComments', 'viralShares', 'viralFollows'],
};

/** Money in hundredths; written as decimal strings on the wire. */
export const MONEY = ['costInLocalCurrency', 'costInUsd', 'conversionValueInLocalCurrency'] as const;

/** Internal, never returned: milliseconds that members viewed an ad. */
export const DWELL = 'dwellMs';

/** All fields that add up over campaigns and days. */
export const ADDITIVE: readonly string[] = [
  'impressions',
  ...COUNT_RULES.map(({ name }) => name),
  ...Object.keys(SUMS),
  ...MONEY,
  DWELL,
];

/** Values derived from sums, never summed themselves. */
export const DERIVED: readonly string[] = [
  'approximateMemberReach',
  'audiencePenetration',
  'averageDwellTime',
  'costPerQualifiedLead',
];
