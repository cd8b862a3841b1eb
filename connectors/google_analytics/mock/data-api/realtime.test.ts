import { beforeAll, expect, it } from 'vitest';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { type GoogleCaller, googleCaller } from '../../../mock-kit/testing/google-caller.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';

const REALTIME = 'analyticsdata.googleapis.com/v1beta/properties/310001:runRealtimeReport';
const named = (...names: string[]) => names.map((name) => ({ name }));

let now = NOW;
let ana: GoogleCaller;
const mocks = withMocks(() => now);
beforeAll(async () => {
  ana = await googleCaller(mocks.url, people.ana.email);
});

type Row = { dimensionValues: { value: string }[]; metricValues: { value: string }[] };
const totalOf = (rows: Row[], column: number) =>
  rows.reduce((sum, row) => sum + Number(row.metricValues[column]?.value), 0);

it('adds events up over minutes, but people only once', async () => {
  const { json } = await ana.post(REALTIME, {
    dimensions: named('minutesAgo'),
    metrics: named('activeUsers', 'eventCount'),
    metricAggregations: ['TOTAL'],
  });
  expect(json.kind).toBe('analyticsData#runRealtimeReport');
  expect(json.metadata).toBeUndefined();
  expect(Number(json.totals[0].metricValues[1].value)).toBe(totalOf(json.rows, 1));
  expect(Number(json.totals[0].metricValues[0].value)).toBeLessThan(totalOf(json.rows, 0));
});

it('moves with the clock: this minute is the next one’s last minute', async () => {
  const viewsAgo = async (minutesAgo: number) => {
    const minuteRanges = [{ startMinutesAgo: minutesAgo, endMinutesAgo: minutesAgo }];
    const { json } = await ana.post(REALTIME, { metrics: named('screenPageViews'), minuteRanges });
    return json.rows?.[0].metricValues[0].value;
  };
  const earlier = await viewsAgo(3);
  now += 60_000;
  expect(await viewsAgo(4)).toBe(earlier);
  now = NOW;
});

it.each([
  { metrics: named('sessions') },
  { dimensions: named('date'), metrics: named('activeUsers') },
  { metrics: named('activeUsers'), dateRanges: [{ startDate: 'today', endDate: 'today' }] },
  { metrics: named('activeUsers'), minuteRanges: [{ startMinutesAgo: 45 }] },
  { metrics: named('activeUsers'), minuteRanges: [{}, {}, {}] },
  { metrics: named('activeUsers'), limit: 0 },
])('rejects %o', async (body) => {
  const { status, json } = await ana.post(REALTIME, body);
  expect([status, json.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
});
