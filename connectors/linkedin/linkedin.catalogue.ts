import { z } from 'zod';
import { readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };

/** Their counts are fields of `adAnalytics`. */
export const metrics = readMetrics('linkedin', metricData);

/** `adds`: its rows are parts of the whole, so that their sums are true. */
export const dimensions = readDimensions('linkedin', dimensionData, {
  pivot: z.string(),
  adds: z.boolean().default(false),
});
export type AdDimension = (typeof dimensions)[number];

export const reachField = 'approximateMemberReach';
export const penetrationField = 'audiencePenetration';

/** Fields that are requested for the whole: neither days nor campaigns add up to it. */
export const distinctFields = [reachField, penetrationField, 'averageDwellTime'];
export const isDistinct = (field: string): boolean => distinctFields.includes(field);

/** Fields that rows about members lack. */
const notOfMembers = [reachField, penetrationField, 'conversionValueInLocalCurrency'];
/** All fields by conversion. */
const ofConversions = [
  'externalWebsiteConversions',
  'externalWebsitePostClickConversions',
  'externalWebsitePostViewConversions',
  'conversionValueInLocalCurrency',
  'viralExternalWebsiteConversions',
];

/** Whether a pivot has all of some fields. */
export function fits(fields: readonly string[], pivot: string): boolean {
  if (pivot === 'CONVERSION') return fields.every((field) => ofConversions.includes(field));
  if (pivot.startsWith('MEMBER_')) return !fields.some((field) => notOfMembers.includes(field));
  return pivot === 'CAMPAIGN' || !fields.includes(penetrationField);
}
