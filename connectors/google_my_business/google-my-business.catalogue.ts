import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import { z } from 'zod';
import { type CatalogueMetric, readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import type { ReportRequest } from '../kit/reports.ts';
import dimensionData from './catalogue/dimensions.json' with { type: 'json' };
import metricData from './catalogue/metrics.json' with { type: 'json' };

export const reportTypes = [
  { id: 'performance', name: 'Views and actions' },
  { id: 'keywords', name: 'Search keywords' },
  { id: 'reviews', name: 'Reviews' },
];

/** Their counts are Google's daily metrics, or counts of reviews: `all…` are of all times. */
export const metrics = readMetrics('google_my_business', metricData);

/** `splits` names the one metric that can be split so, and the counts under each label. */
export const dimensions = readDimensions('google_my_business', dimensionData, {
  splits: z.object({ metric: z.string(), into: z.record(z.string(), z.array(z.string())) }).optional(),
});
export type PlaceDimension = (typeof dimensions)[number];
export type PlaceRequest = ReportRequest<CatalogueMetric, PlaceDimension>;

/** Filterable fields of a report besides its metrics. */
export const filterFields: Readonly<Record<string, Option[]>> = {
  reviews: [
    { id: 'star_rating', name: 'Stars' },
    { id: 'comment', name: 'Comment' },
  ],
  keywords: [{ id: 'keyword', name: 'Keyword' }],
};
