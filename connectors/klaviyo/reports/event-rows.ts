import { addDays, type DateRange, splitRange } from '../../kit/table/dates.ts';
import { settingsOf } from '../klaviyo.account.ts';
import type { Aggregate } from '../klaviyo.api.ts';
import type { KlaviyoDimension } from '../klaviyo.catalogue.ts';
import type { Loader } from '../klaviyo.loader.ts';
import type { KlaviyoRequest } from '../klaviyo.request.ts';
import { bucketLabel } from './labels.ts';

const longestDays = 365;

export type EventQuery = {
  metricId: string;
  measurements: string[];
  by: string[];
  interval: string;
  spans: DateRange[];
};

/** The dimension by which rows follow each other in time; null where they don't. */
export function timeDimension({ dimension }: KlaviyoRequest): KlaviyoDimension | null {
  return dimension !== null && dimension.type !== 'text' ? dimension : null;
}

/** The parts of a query's range: no bucket falls into two of them. */
export function spansOf(request: KlaviyoRequest): DateRange[] {
  return splitRange(request, longestDays, timeDimension(request)?.type ?? 'month');
}

/** Klaviyo's name for the buckets of a date dimension. */
export function intervalOf({ type }: KlaviyoDimension): string {
  return type === 'date' ? 'day' : type;
}

/** Events in one bucket of time with one set of attributes. */
export type EventRow = { label: string | null; dimensions: string[]; counts: Record<string, number> };

/** Events of a metric in parts of at most a year. `interval` is the length of a bucket. */
export async function readEvents(
  loader: Loader,
  { metricId, measurements, by, interval, spans }: EventQuery,
): Promise<EventRow[]> {
  const { timezone } = settingsOf(loader.session);
  const responses = await Promise.all(
    spans.map(({ startDate, endDate }) =>
      loader.aggregate({
        metric_id: metricId,
        measurements,
        interval,
        filter: [
          `greater-or-equal(datetime,${startDate}T00:00:00)`,
          `less-than(datetime,${addDays(endDate, 1)}T00:00:00)`,
        ],
        ...(by.length > 0 ? { by } : {}),
        timezone,
        page_size: 500,
      }),
    ),
  );
  const type = interval === 'day' ? 'date' : interval;
  return responses.flatMap((response) => bucketsOf(response, type as KlaviyoDimension['type'], timezone));
}

function bucketsOf({ dates, rows }: Aggregate, type: KlaviyoDimension['type'], timezone: string): EventRow[] {
  const labels = dates.map((start) => bucketLabel({ type }, start, timezone));
  return rows.flatMap(({ dimensions, measurements }) =>
    labels.map((label, index) => {
      const counts: Record<string, number> = {};
      for (const [name, values] of Object.entries(measurements)) {
        const value = Array.isArray(values) ? values[index] : null;
        if (typeof value === 'number') counts[name] = value;
      }
      return { label, dimensions, counts };
    }),
  );
}
