import { linkedInSeed } from './seed.ts';

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
  ...linkedInSeed.counts.map(({ name }) => name),
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
