import type { Query } from '@vitrine/contract/entities/query.ts';
import { type CatalogueMetric, entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { noteRecentSends } from '../kit/query/recent-sends.ts';
import { defineReports, type Report, type ReportRequest } from '../kit/reports.ts';
import { daysBetween, todayIn } from '../kit/table/dates.ts';
import { settingsOf } from './klaviyo.account.ts';
import {
  allLists,
  dimensions,
  growsAfterSending,
  type KlaviyoDimension,
  metrics,
  profileCount,
  revenueChoice,
} from './klaviyo.catalogue.ts';
import { createLoader, type Loader } from './klaviyo.loader.ts';
import {
  applySelections,
  type FetchRows,
  type KlaviyoRequest,
  refusal,
  withChoices,
} from './klaviyo.request.ts';
import { fetchEvents } from './reports/events.ts';
import { fetchForms } from './reports/forms.ts';
import { fetchLists } from './reports/lists.ts';
import { fetchMessages } from './reports/messages.ts';
import { fetchSegments } from './reports/segments.ts';

export const reports = [
  report('campaign', 'Campaigns', ['campaign', 'channel', 'tag'], fetchMessages),
  report('flow', 'Flows', ['flow', 'channel', 'tag'], fetchMessages),
  report('form', 'Forms', ['form'], fetchForms),
  report('segment', 'Segments', ['segment'], fetchSegments),
  report('list', 'Lists', ['list'], fetchLists),
  report('metric', 'Events of a metric', [], fetchEvents),
];

/** Days after which a message has few further results. */
const MATURE_AFTER_DAYS = 5;

export const klaviyoReports = defineReports({
  provider: 'Klaviyo',
  parameter: 'target',
  reports,
  open: createLoader,
  async frame(loader, request) {
    const { session } = loader;
    const { currency, timezone } = settingsOf(session);
    const { startDate, endDate } = request;
    const today = todayIn(timezone, session.nowMs());
    const range = { startDate, endDate, today, matureAfter: MATURE_AFTER_DAYS, grows: growsAfterSending };
    const young = noteRecentSends(await withDirection(loader, request), range);
    return { currency, timezone, until: today, ...young };
  },
});

function report(
  id: string,
  name: string,
  narrowedBy: string[],
  fetch: FetchRows,
): Report<Loader, CatalogueMetric, KlaviyoDimension> {
  return {
    id,
    name,
    metrics: entriesOfReport(metrics, id),
    dimensions: entriesOfReport(dimensions, id),
    narrowedBy,
    check: (request) => checkRequest(withChoices(id, request)),
    async fetch(loader, request) {
      const requested = await applySelections(loader, withChoices(id, request));
      const { rows, ...response } = requested ? await fetch(loader, requested) : { rows: [] };
      return { idle: zeroCounts(request.metrics), ...response, rows: pastRows(loader, request, rows) };
    },
  };
}

/** Klaviyo returns zeros for future days. */
function pastRows(
  { session }: Loader,
  { dimension }: Pick<KlaviyoRequest, 'dimension'>,
  rows: Awaited<ReturnType<FetchRows>>['rows'],
) {
  if (dimension === null || dimension.type === 'text') return rows;
  const today = todayIn(settingsOf(session).timezone, session.nowMs());
  return rows.filter(({ label }) => label === null || label.slice(0, 10) <= today);
}

function zeroCounts(requested: readonly CatalogueMetric[]): Record<string, number> {
  return Object.fromEntries(requested.flatMap(({ counts }) => counts.map((name) => [name, 0])));
}

const unwelcome = /bounce|spam|unsubscri|refund|cancel|fail|drop/i;

/** More orders are good, more bounces are not: only the metric's name shows it. */
async function withDirection(
  loader: Loader,
  { metrics: requested, parameters }: ReportRequest<CatalogueMetric, KlaviyoDimension>,
): Promise<CatalogueMetric[]> {
  const { metric: id = revenueChoice } = parameters;
  if (parameters.target !== 'metric' || id === revenueChoice) return requested;
  const metric = (await loader.metrics()).find((one) => one.id === id);
  if (!metric) throw new ProviderError('not_found', 'This metric no longer exists in Klaviyo.');
  if (!unwelcome.test(metric.attributes.name)) return requested;
  return requested.map((one) => ({ ...one, direction: 'down' }));
}

/** A series by day has sixty of them, and a minute two series. */
const MAX_SERIES_DAYS = 120;
const MAX_HOURLY_DAYS: Record<string, number> = { flow: 7, form: 7, metric: 31 };

function checkRequest({
  report: id,
  ids,
  metrics: requested,
  dimension,
  startDate,
  endDate,
}: KlaviyoRequest): void {
  if (id === 'segment' && ids.length === 0) throw refusal('a segment has to be chosen');
  if (id === 'list' && ids.length === 0) throw refusal('a list has to be chosen');
  if (requested.some((metric) => metric.id === profileCount)) checkProfileCount(ids, dimension);
  const days = daysBetween(startDate, endDate).length;
  if (dimension?.type === 'date' && ['flow', 'form', 'segment'].includes(id) && days > MAX_SERIES_DAYS) {
    throw refusal(`${id}s are known by day for at most ${MAX_SERIES_DAYS} days. Select weeks or months`);
  }
  const maxHourlyDays = MAX_HOURLY_DAYS[id] ?? 0;
  if (dimension?.type === 'hour' && days > maxHourlyDays) {
    const what = id === 'metric' ? 'events' : `${id}s`;
    throw refusal(`${what} are known by hour for at most ${maxHourlyDays} days`);
  }
}

function checkProfileCount(ids: string[], dimension: KlaviyoDimension | null): void {
  if (dimension && dimension.type !== 'text')
    throw refusal('the number of profiles is available as of now only');
  if (ids.includes(allLists)) throw refusal('profiles are counted of chosen lists only');
  if (ids.length > 10) throw refusal('profiles are counted of at most ten lists or segments');
}

/** The day dimension of a query; null where a metric is known for now only. */
export function dailyDimension({ metrics: requested }: Pick<Query, 'metrics'>): string | null {
  return requested.includes(profileCount) ? null : 'date';
}
