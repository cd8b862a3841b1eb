import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { GoogleError } from '../../../families/google/mock/kit/errors.ts';
import { createCounter, createSlots } from '../../../mock-kit/faults/limits.ts';

const LIMITS = { tokensPerDay: 200_000, tokensPerHour: 40_000, tokensPerProjectPerHour: 14_000 } as const;
type Bucket = keyof typeof LIMITS;
const CONCURRENT = 10;

const EXHAUSTED: Readonly<Record<Bucket, string>> = {
  tokensPerDay: 'Exhausted property tokens per day. These quota tokens will return in under 24 hours.',
  tokensPerHour: 'Exhausted property tokens per hour. These quota tokens will return in under 1 hour.',
  tokensPerProjectPerHour:
    'Exhausted property tokens for a project per hour. These quota tokens will return in under 1 hour.',
};

export const EXHAUSTED_CONCURRENT =
  'Exhausted concurrent requests quota. Please send fewer requests concurrently. To learn more about Analytics quota, see https://developers.google.com/analytics/devguides/reporting/data/v1/quotas.';
export const EXHAUSTED_HOURLY = EXHAUSTED.tokensPerProjectPerHour;

export type Quota = {
  /** Takes one of a property's ten slots; undefined when none is free. Call the result when done. */
  enter(propertyId: string): (() => void) | undefined;
  /** Throws 429 when the quota is exhausted. */
  require(propertyId: string): void;
  spend(propertyId: string, tokens: number): void;
  /** The `propertyQuota` of a response with this cost in tokens. */
  describe(propertyId: string, tokens: number): object;
  reset(): void;
};

/** Counts tokens and places per property. Core and realtime each have their own. */
export function createQuota(now: () => number): Quota {
  const [hourly, daily] = [createCounter(now, HOUR_MS), createCounter(now, DAY_MS)];
  const places = createSlots(CONCURRENT);
  const buckets = Object.keys(LIMITS) as Bucket[];
  const left = (propertyId: string, bucket: Bucket) =>
    Math.max(0, LIMITS[bucket] - (bucket === 'tokensPerDay' ? daily : hourly).of(propertyId));
  return {
    enter: places.enter,
    require: (propertyId) => {
      const empty = buckets.find((bucket) => left(propertyId, bucket) === 0);
      if (empty) throw new GoogleError('RESOURCE_EXHAUSTED', EXHAUSTED[empty]);
    },
    spend: (propertyId, tokens) => {
      for (const counter of [hourly, daily]) counter.add(propertyId, tokens);
    },
    describe: (propertyId, tokens) => ({
      ...Object.fromEntries(
        buckets.map((bucket) => [bucket, { consumed: tokens, remaining: left(propertyId, bucket) }]),
      ),
      concurrentRequests: { consumed: 0, remaining: places.free(propertyId) },
      serverErrorsPerProjectPerHour: { consumed: 0, remaining: 10 },
      potentiallyThresholdedRequestsPerHour: { consumed: 0, remaining: 120 },
    }),
    reset: () => {
      hourly.clear();
      daily.clear();
    },
  };
}
