import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { metricDefinition } from '../kit/definitions.ts';

type Kind = Pick<MetricDefinition, 'type' | 'additive' | 'unit'>;
type Parts = Record<string, number | null>;

/** A metric with the fields of `adAnalytics` that it is made of. */
export type AdMetric = MetricDefinition & { fields: string[]; of(parts: Parts): number | null };

const count: Kind = { type: 'numeric', additive: true };
const money: Kind = { type: 'numeric:money', additive: true };
/** Members are counted once over a range, so days never add up. */
const distinct: Kind = { type: 'numeric', additive: false };
const percent: Kind = { type: 'average:percent', additive: false };
const average: Kind = { type: 'average', additive: false };
const averageMoney: Kind = { type: 'average:money', additive: false };
const averageSeconds: Kind = { type: 'average:time', additive: false, unit: 'seconds' };

type Line = [id: string, label: string, kind?: Kind, direction?: MetricDefinition['direction']];
type RatioLine = [
  id: string,
  label: string,
  kind: Kind,
  parts: [string, string],
  direction?: MetricDefinition['direction'],
  factor?: number,
];

const plain = (group: string, lines: Line[]): AdMetric[] =>
  lines.map(([id, label, kind = count, direction = 'up']) => ({
    id,
    label,
    ...kind,
    direction,
    group,
    fields: [id],
    of: (parts) => parts[id] ?? null,
  }));

const ratios = (group: string, lines: RatioLine[]): AdMetric[] =>
  lines.map(([id, label, kind, [part, whole], direction = 'up', factor = 1]) => ({
    id,
    label,
    ...kind,
    direction,
    group,
    fields: [part, whole],
    of: (parts) => {
      const [above, below] = [parts[part] ?? null, parts[whole] ?? null];
      return above === null || !below ? null : (above / below) * factor;
    },
  }));

const spend = 'costInLocalCurrency';
export const conversionsField = 'externalWebsiteConversions';
export const reachField = 'approximateMemberReach';
export const penetrationField = 'audiencePenetration';

export const adMetrics: AdMetric[] = [
  ...plain('Delivery', [
    ['impressions', 'Impressions'],
    ['clicks', 'Clicks (chargeable)'],
    [spend, 'Spend', money, 'none'],
    ['costInUsd', 'Spend (USD)', money, 'none'],
    ['landingPageClicks', 'Landing page clicks'],
    [reachField, 'Reach', distinct],
    [penetrationField, 'Audience penetration', percent],
    ['averageDwellTime', 'Average dwell time', averageSeconds],
  ]),
  ...ratios('Delivery', [
    ['frequency', 'Frequency', average, ['impressions', reachField], 'none'],
    ['ctr', 'CTR', percent, ['clicks', 'impressions']],
    ['cpc', 'CPC', averageMoney, [spend, 'clicks'], 'down'],
    ['cpm', 'CPM', averageMoney, [spend, 'impressions'], 'down', 1000],
  ]),
  ...plain('Engagement', [
    ['totalEngagements', 'Engagements'],
    ['otherEngagements', 'Other engagements'],
    ['likes', 'Likes'],
    ['reactions', 'Reactions'],
    ['comments', 'Comments'],
    ['shares', 'Shares'],
    ['follows', 'Follows'],
    ['companyPageClicks', 'Company page clicks'],
  ]),
  ...ratios('Engagement', [
    ['engagementRate', 'Engagement rate', percent, ['totalEngagements', 'impressions']],
  ]),
  ...plain('Conversions', [
    [conversionsField, 'Conversions'],
    ['externalWebsitePostClickConversions', 'Post-click conversions'],
    ['externalWebsitePostViewConversions', 'Post-view conversions'],
    ['conversionValueInLocalCurrency', 'Conversion value', money],
    ['jobApplications', 'Job applications'],
    ['registrations', 'Registrations'],
  ]),
  ...ratios('Conversions', [
    ['costPerConversion', 'Cost per conversion', averageMoney, [spend, conversionsField], 'down'],
    ['roas', 'ROAS', average, ['conversionValueInLocalCurrency', spend]],
  ]),
  ...plain('Leads', [
    ['oneClickLeads', 'Leads'],
    ['oneClickLeadFormOpens', 'Lead form opens'],
    ['qualifiedLeads', 'Qualified leads'],
    ['validWorkEmailLeads', 'Leads with work e-mail'],
  ]),
  ...ratios('Leads', [
    ['costPerLead', 'Cost per lead', averageMoney, [spend, 'oneClickLeads'], 'down'],
    ['costPerQualifiedLead', 'Cost per qualified lead', averageMoney, [spend, 'qualifiedLeads'], 'down'],
    [
      'leadFormCompletionRate',
      'Lead form completion rate',
      percent,
      ['oneClickLeads', 'oneClickLeadFormOpens'],
    ],
  ]),
  ...plain('Messages', [
    ['sends', 'Message sends'],
    ['opens', 'Message opens'],
    ['textUrlClicks', 'Message link clicks'],
    ['actionClicks', 'Message button clicks'],
    ['adUnitClicks', 'Message banner clicks'],
  ]),
  ...plain('Carousel and documents', [
    ['cardImpressions', 'Carousel card views'],
    ['cardClicks', 'Carousel card clicks'],
    ['downloadClicks', 'Document downloads'],
    ['documentCompletions', 'Document completions'],
  ]),
  ...plain('Video', [
    ['videoViews', 'Video views (2 s)'],
    ['videoStarts', 'Video starts'],
    ['videoFirstQuartileCompletions', 'Video 25%'],
    ['videoMidpointCompletions', 'Video 50%'],
    ['videoThirdQuartileCompletions', 'Video 75%'],
    ['videoCompletions', 'Video completions'],
    ['fullScreenPlays', 'Full-screen plays'],
  ]),
  ...plain('Viral', [
    ['viralImpressions', 'Viral impressions'],
    ['viralClicks', 'Viral clicks'],
    ['viralLandingPageClicks', 'Viral landing page clicks'],
    ['viralTotalEngagements', 'Viral engagements'],
    ['viralLikes', 'Viral likes'],
    ['viralReactions', 'Viral reactions'],
    ['viralComments', 'Viral comments'],
    ['viralShares', 'Viral shares'],
    ['viralFollows', 'Viral follows'],
    ['viralVideoViews', 'Viral video views'],
    ['viralOneClickLeads', 'Viral leads'],
    ['viralExternalWebsiteConversions', 'Viral conversions'],
  ]),
];

/** What a connector's declaration carries of the metrics. */
export const metrics: MetricDefinition[] = adMetrics.map(metricDefinition);

/** Fields that LinkedIn has to be asked for the whole of: neither days nor campaigns add up to it. */
export const askedFields = [reachField, penetrationField, 'averageDwellTime'];

/** Reach and penetration are known for so many days at once. */
export const reachDays = 92;
