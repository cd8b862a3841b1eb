import type { Counts } from '../kit/catalogue/formula.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { slicesOf } from '../kit/query/slices.ts';
import type { CountedRow } from '../kit/table/counted-table.ts';
import { type DateRange, rangesByLabel, splitRange } from '../kit/table/dates.ts';
import { numberOf } from '../kit/table/metric-values.ts';
import { fetchReport, type ReportQuery, type ReportRow } from './tiktok.api.ts';
import { isDistinct } from './tiktok.catalogue.ts';
import type { TikTokCalls } from './tiktok.client.ts';
import { attributesOf, labelsOf } from './tiktok.labels.ts';
import { picturesOfAds } from './tiktok.pictures.ts';
import { advertiserOf, type CampaignSelection, levelOf, type TikTokRequest } from './tiktok.request.ts';

export type ReadContext = {
  calls: TikTokCalls;
  request: TikTokRequest;
  /** The fields that the metrics are computed from. */
  fields: string[];
  narrowing: CampaignSelection;
  /** From the first requested day to the last one that can have data. */
  range: DateRange;
};
type Rows = { rows: CountedRow[]; complete: boolean };

/** The rows of a request by their labels. */
export async function readRows(readContext: ReadContext): Promise<Rows> {
  const { request, fields, narrowing, range } = readContext;
  const { dimension } = request;
  const level = levelOf(dimension?.level ?? 'advertiser', narrowing);
  const shape = {
    level,
    time: null,
    audience: dimension?.audience ?? null,
    attributes: attributesOf(dimension, level),
  };
  const isSpan = dimension?.type === 'week' || dimension?.type === 'month';
  if (isSpan && fields.some(isDistinct)) return readSpans(readContext, shape);
  const isTime = dimension !== null && dimension.type !== 'text';
  const time = dimension?.type === 'hour' ? 'stat_time_hour' : isTime ? 'stat_time_day' : null;
  const { rows, complete } = await readReport(readContext, { ...shape, time }, range);
  const labels = labelsOf(dimension, level, rows);
  const pictures = await picturesOf(readContext, rows);
  return {
    rows: rows.map((row, index) => ({
      label: labels[index] ?? null,
      counts: countsOf(fields, row),
      picture: pictures.get(row.dimensions.ad_id ?? ''),
    })),
    complete,
  };
}

/** Of ads; the largest by the first metric come first, since there is a limit. */
function picturesOf({ calls, request, fields: [first = ''] }: ReadContext, rows: readonly ReportRow[]) {
  if (request.dimension?.id !== 'ad') return new Map<string, string>();
  const size = ({ metrics }: ReportRow) => numberOf(metrics[first]) ?? 0;
  const largest = rows.toSorted((one, other) => size(other) - size(one));
  const ads = largest.flatMap(({ dimensions }) => dimensions.ad_id ?? []);
  return picturesOfAds(calls, advertiserOf(request.parameters), ads);
}

type Shape = Pick<ReportQuery, 'level' | 'time' | 'audience' | 'attributes'>;

const maxSpans = 54;

/** People of a week or a month are no sum of days, so each is a separate request. */
async function readSpans(readContext: ReadContext, shape: Shape): Promise<Rows> {
  const { request, fields, range } = readContext;
  const type = request.dimension?.type ?? 'month';
  const spans = rangesByLabel(range, type);
  if (spans.length > maxSpans) {
    throw new ProviderError(
      'bad_query',
      `TikTok has these metrics ${type} by ${type}, for at most ${maxSpans} of them at once. Select a shorter range.`,
    );
  }
  const responses = await Promise.all(
    spans.map(async ({ label, ...span }) => {
      const { rows, complete } = await readReport(readContext, shape, span);
      return { rows: rows.map((row) => ({ label, counts: countsOf(fields, row) })), complete };
    }),
  );
  return {
    rows: responses.flatMap(({ rows }) => rows),
    complete: responses.every(({ complete }) => complete),
  };
}

/** Rows without a dimension, for totals that are not the sum of the rows. */
export async function readWhole(readContext: ReadContext): Promise<CountedRow[]> {
  const level = levelOf('advertiser', readContext.narrowing);
  const shape = { level, time: null, audience: null, attributes: [] };
  const { rows } = await readReport(readContext, shape, readContext.range);
  return rows.map((row) => ({ label: null, counts: countsOf(readContext.fields, row) }));
}

/** TikTok's maximum number of days in one request. */
const maxDays = { stat_time_hour: 1, stat_time_day: 30, none: 365 };
const maxIds = 100;

/** A report in as many pieces of time, and of ids, as TikTok demands. */
async function readReport(
  { calls, request, fields, narrowing }: ReadContext,
  shape: Shape,
  range: DateRange,
): Promise<{ rows: ReportRow[]; complete: boolean }> {
  const idSlices = (ids: string[] | undefined) => (ids ? slicesOf(ids, maxIds) : [undefined]);
  const queries = splitRange(range, maxDays[shape.time ?? 'none']).flatMap((window) =>
    idSlices(narrowing.campaigns).flatMap((campaigns) =>
      idSlices(narrowing.adGroups).map((adGroups) => ({
        ...{ advertiserId: advertiserOf(request.parameters), fields, ...shape, ...window },
        ...(campaigns ? { campaigns } : {}),
        ...(adGroups ? { adGroups } : {}),
      })),
    ),
  );
  const responses = await Promise.all(queries.map((query) => fetchReport(calls, query)));
  return {
    rows: responses.flatMap(({ rows }) => rows),
    complete: responses.every(({ complete }) => complete),
  };
}

/** All values are text. "-" is left out of sums, but unknown people in one row make the total unknown. */
function countsOf(fields: string[], { metrics }: ReportRow): Counts {
  const counts = fields.map((field) => [field, numberOf(metrics[field])] as const);
  return Object.fromEntries(counts.filter(([field, count]) => count !== null || isDistinct(field)));
}
