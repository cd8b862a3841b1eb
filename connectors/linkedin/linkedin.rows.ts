import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { CountedRow } from '../kit/table/counted-table.ts';
import { addDays, dateLabel, daysBetween } from '../kit/table/dates.ts';
import { type AdQuery, type AdValues, fetchAdAnalytics } from './linkedin.api.ts';
import { isDistinct, penetrationField } from './linkedin.catalogue.ts';
import { labelsOf } from './linkedin.labels.ts';
import { picturesOfCreatives } from './linkedin.pictures.ts';
import { type AdRequest, accountOf, type CampaignSelection } from './linkedin.request.ts';

export type ReadContext = {
  calls: LinkedInCalls;
  request: AdRequest;
  /** The fields that the metrics are computed from. */
  fields: string[];
  narrowing: CampaignSelection;
  /** Single days before it are no longer available. */
  historyStart: string;
};
type Rows = { rows: CountedRow[]; complete: boolean };

/** The rows of a request by their labels. */
export async function readRows(readContext: ReadContext): Promise<Rows> {
  const { calls, request, fields, historyStart } = readContext;
  const { dimension, startDate } = request;
  const query = queryOf(readContext);
  if (dimension && dimension.type !== 'text') {
    const { type } = dimension;
    // LinkedIn has no weeks: they are summed from days where values add up and days are available.
    if (type === 'week' && (fields.some(isDistinct) || startDate < historyStart))
      return readWeeks(readContext);
    const granularity = type === 'month' ? 'MONTHLY' : 'DAILY';
    const { rows, complete } = await fetchAdAnalytics(calls, { ...query, granularity });
    const dated = rows.flatMap((row) =>
      row.startDate === null ? [] : [rowOf(fields, dateLabel(type, row.startDate), row)],
    );
    return { rows: dated, complete };
  }
  const { rows, complete } = await fetchAdAnalytics(calls, query);
  if (!dimension) return { rows: rows.map((row) => rowOf(fields, null, row)), complete: true };
  const [labels, pictures] = await Promise.all([
    labelsOf(
      calls,
      request,
      rows.map(({ value }) => value),
    ),
    picturesOf(readContext, rows),
  ]);
  const named = rows.map((row) => ({
    ...rowOf(fields, labels.get(row.value) ?? row.value, row),
    picture: pictures.get(row.value),
  }));
  return { rows: named, complete };
}

/** Pictures of creatives, by URN; where the limit is exceeded, of the largest by the first metric. */
function picturesOf({ calls, request, fields: [first = ''] }: ReadContext, rows: readonly AdValues[]) {
  if (request.dimension?.id !== 'creative') return new Map<string, string>();
  const largest = rows.toSorted((a, b) => (b.counts[first] ?? 0) - (a.counts[first] ?? 0));
  return picturesOfCreatives(
    calls,
    accountOf(request.parameters),
    largest.map(({ value }) => value),
  );
}

function queryOf({ request, fields, narrowing }: ReadContext): AdQuery {
  const { dimension, parameters, startDate, endDate } = request;
  const pivot = dimension?.pivot ?? (fields.includes(penetrationField) ? 'CAMPAIGN' : 'ACCOUNT');
  const accountId = accountOf(parameters);
  return { accountId, pivot, granularity: 'ALL', startDate, endDate, fields, ...narrowing };
}

/** LinkedIn leaves out zeros. */
function rowOf(fields: readonly string[], label: string | null, { counts }: AdValues): CountedRow {
  return {
    label,
    counts: Object.fromEntries(
      fields.map((field) => [field, counts[field] ?? (isDistinct(field) ? null : 0)]),
    ),
  };
}

const maxWeeks = 54;

async function readWeeks(readContext: ReadContext): Promise<Rows> {
  const { calls, request, fields } = readContext;
  const days = daysBetween(request.startDate, request.endDate);
  const weeks = [...Map.groupBy(days, (day) => dateLabel('week', day))];
  if (weeks.length > maxWeeks) {
    throw new ProviderError(
      'bad_query',
      `LinkedIn has these metrics week by week, for at most ${maxWeeks} weeks at once. Select a shorter range.`,
    );
  }
  const responses = await Promise.all(
    weeks.map(async ([label, some]) => {
      const range = { startDate: some[0] ?? label, endDate: some.at(-1) ?? addDays(label, 6) };
      const { rows } = await fetchAdAnalytics(calls, { ...queryOf(readContext), ...range });
      return rows.map((row) => rowOf(fields, label, row));
    }),
  );
  return { rows: responses.flat(), complete: true };
}

/** The row of the whole range, for totals that are not the sum of a dimension's rows. */
export async function readWhole(readContext: ReadContext): Promise<CountedRow[]> {
  const fields = readContext.fields.filter((field) => field !== penetrationField);
  const { rows } = await fetchAdAnalytics(readContext.calls, {
    ...queryOf(readContext),
    pivot: 'ACCOUNT',
    fields,
  });
  return rows.slice(0, 1).map((row) => rowOf(readContext.fields, null, row));
}
