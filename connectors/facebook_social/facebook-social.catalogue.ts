import { z } from 'zod';
import {
  type CatalogueMetric,
  entriesOfReport,
  readDimensions,
  readMetrics,
} from '../kit/catalogue/read-metrics.ts';
import type { ReportRequest } from '../kit/reports.ts';
import { sentenceCase } from '../kit/table/sentence-case.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import labels from './catalogue/labels.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };

const metrics = readMetrics('facebook_social', metricData);

/** Metrics of the whole page. Source: Page Insights v25.0, with the metric names since November 2025. */
export const pageMetrics = entriesOfReport(metrics, 'page');
/** Metrics of posts: lifetime values since publishing. */
export const postMetrics = entriesOfReport(metrics, 'posts');

/** `only`: the only metrics that Facebook splits by it. */
export const dimensions = readDimensions('facebook_social', dimensionData, {
  only: z.array(z.string()).optional(),
});
type SocialDimension = (typeof dimensions)[number];
export type SocialRequest = ReportRequest<CatalogueMetric, SocialDimension>;

/** People of a day; of several days they are requested, for they have no sum. */
export const peopleCount = 'page_total_media_view_unique';
/** Followers as of the end of a day. */
export const levelCount = 'page_follows';
/** The first less the second, where one may be unknown. */
export const differences: Readonly<Record<string, readonly [string, string]>> = {
  net_followers: ['page_daily_follows_unique', 'page_daily_unfollows_unique'],
};

export function reactionName(key: string): string {
  return (labels.reactions as Record<string, string>)[key.toLowerCase()] ?? key;
}

/** `added_photos` as "Photos". */
export function postTypeName(type: string | undefined): string {
  if (!type) return 'Other';
  return (labels.postTypes as Record<string, string>)[type] ?? sentenceCase(type);
}
