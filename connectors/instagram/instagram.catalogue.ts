import { z } from 'zod';
import { readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import type { ReportRequest } from '../kit/reports.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };

/**
 * Source: IG User Insights and IG Media Insights v25.0. `source` is where values without a history come from: the profile itself, or
 * who its people are.
 */
export const metrics = readMetrics('instagram', metricData, {
  source: z.enum(['node', 'demographics', 'online']).optional(),
});
export type InstagramMetric = (typeof metrics)[number];

export const isOfPosts = ({ reports }: InstagramMetric) => reports?.includes('post') === true;
/** Of the profile as a whole. */
export const profileMetrics = metrics.filter((metric) => !isOfPosts(metric));
/** Metrics of posts: lifetime values since publishing. */
export const postMetrics = metrics.filter(isOfPosts);

/** `of` is the metric that it splits, `breakdown` Instagram's name for it, `only` the only metrics that it splits. */
export const dimensions = readDimensions('instagram', dimensionData, {
  of: z.enum(['both', 'profile', 'posts', 'demographics', 'online', 'navigation']),
  breakdown: z.string().optional(),
  only: z.array(z.string()).optional(),
});
export type InstagramDimension = (typeof dimensions)[number];
export type InstagramRequest = ReportRequest<InstagramMetric, InstagramDimension>;

/** People, counted once over a range of at most thirty days. */
export const people = ['reach', 'accounts_engaged'];
/** Counts of people that also have daily values. */
export const dailyPeople = 'reach';
/** Values by day, which add up. */
export const dailyCount = 'follower_count';
