import { Readable } from 'node:stream';
import { type DataRequest, dataRequestSchema } from '@vitrine/contract/endpoints/dashboards.ts';
import { type Dashboard, type Dates, datesSchema } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { filtersOfAddress } from '@vitrine/contract/rules/dashboards/filters-in-address.ts';
import { shownDates } from '@vitrine/contract/rules/text/shared-url.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { member } from '../../platform/http/api.ts';
import { acceptedLocale } from '../../platform/http/headers/accepted-locale.ts';
import { attachmentHeader } from '../../platform/http/headers/attachment-header.ts';
import { momentInName } from '../../platform/http/headers/file-name.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { checkIdentification } from '../../platform/http/identification.ts';
import { fieldErrors } from '../../platform/http/refusal.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { polishedStream } from '../polishing/index.ts';
import { limitViewers, requestedDates } from './data-request.ts';
import { loadWidgetData } from './load-widget-data.ts';
import { previewCalculatedMetric } from './preview-calculated-metric.ts';
import { previewWidget } from './preview-widget.ts';
import { untilRevoked } from './until-revoked.ts';
import { csvFileName, widgetCsv } from './widget-csv.ts';

/** Checks access to a dashboard's link, as the dashboards feature does; passed in, because that feature depends on this one. */
export type OpenDashboard = (
  visit: Visit,
  permalink: string,
) => Promise<{ ctx: Ctx; dashboard: Dashboard; owner: boolean; isStillShared(): Promise<boolean> }>;

export const widgetRoutes = {
  preview: member.widgets.preview.handler(async ({ input, context }) => ({
    data: await previewWidget(context.ctx, input),
  })),
};

/** The endpoint of calculated metrics that queries data. */
export const calculatedMetricPreview = member.calculatedMetrics.preview.handler(
  async ({ input, context }) => ({
    data: await previewCalculatedMetric(context.ctx, input),
  }),
);

/** A second after a link was revoked nothing more is sent by it, however long a provider takes. */
const CHECK_LINK_EVERY_MS = 500;

type OfDashboard = { Params: { permalink: string } };
type OfWidget = { Params: { permalink: string; widget: string } };

/** The values of a dashboard as a stream of lines, and of one widget as a file. */
export function widgetDataRoutes(app: HttpServer, openDashboard: OpenDashboard): void {
  app.post<OfDashboard>('/api/dashboards/:permalink/data', { compress: false }, (request, reply) =>
    sendLines(request, reply, request.params.permalink, openDashboard),
  );
  app.get<OfWidget>('/api/dashboards/:permalink/widgets/:widget(^[^/]+).csv', (request, reply) =>
    sendCsv(request, reply, request.params, openDashboard),
  );
}

/** Reading changes nothing, so an outdated page may continue; only an owner's `refresh` needs its CSRF token. */
async function sendLines(
  request: FastifyRequest,
  reply: FastifyReply,
  permalink: string,
  openDashboard: OpenDashboard,
): Promise<FastifyReply> {
  const input = parseBody(request.body);
  const opened = await openDashboard(request.visit, permalink);
  const { ctx, dashboard, owner } = opened;
  const dates = datesFor(ctx, dashboard, input);
  const { widgets, retry, realTime, filters } = input;
  await limitViewers(request.visit, opened, { dates, realTime, isFiltered: filters.length > 0 });
  const refresh = input.refresh && owner;
  if (refresh) checkIdentification(request.visit);
  const loaded = loadWidgetData(ctx, { dashboard, dates, widgets, refresh, retry, realTime, filters });
  const locale = acceptedLocale(request.headers['accept-language']);
  const polished = polishedStream(ctx, loaded, { widgets: dashboard.widgets, locale });
  const results = withDeleted(polished, dashboard, input);
  return reply
    .headers({
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    .send(Readable.from(linesOf(untilRevoked(results, opened.isStillShared, CHECK_LINK_EVERY_MS))));
}

/** Widgets that another window has deleted get a line too, so that a page knows which response is complete. */
async function* withDeleted(
  results: AsyncIterable<WidgetResult>,
  { widgets }: Dashboard,
  { widgets: requested = [] }: DataRequest,
): AsyncIterable<WidgetResult> {
  const error = { code: 'not_found', message: 'This widget was deleted.' } as const;
  for (const widgetId of new Set(requested))
    if (!widgets.some(({ id }) => id === widgetId)) yield { widgetId, hash: '', status: 'error', error };
  yield* results;
}

async function* linesOf(results: AsyncIterable<WidgetResult>): AsyncIterable<string> {
  for await (const result of results) yield `${JSON.stringify(result)}\n`;
}

/** The days of the query and its comparison, else the dashboard's own. */
async function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  { permalink, widget: id }: OfWidget['Params'],
  openDashboard: OpenDashboard,
): Promise<FastifyReply> {
  const opened = await openDashboard(request.visit, permalink);
  const { ctx, dashboard } = opened;
  const widget = dashboard.widgets.find((one) => one.id === id);
  if (widget?.nature !== 'interactive') throw new AppError('not_found');
  const query = request.query as Record<string, unknown>;
  const { timezone } = dashboard;
  const own = 'startDate' in query ? {} : datesSchema.parse(dashboard);
  const dates = datesFor(ctx, dashboard, parseBody({ ...own, timezone, ...query }));
  const { realTime } = widget;
  const filters = filtersOfAddress(new URL(request.url, 'http://x').search);
  await limitViewers(request.visit, opened, {
    dates,
    realTime,
    asFile: true,
    isFiltered: filters.length > 0,
  });
  for await (const result of loadWidgetData(ctx, { dashboard, dates, widgets: [id], realTime, filters })) {
    if (result.status === 'error') throw new AppError('bad_input', result.error.message);
    const time = realTime
      ? momentInName(new Date(result.fetchedAt), dashboard.timezone)
      : `${dates.startDate} to ${dates.endDate}`;
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachmentHeader(csvFileName(dashboard.name, widget.title, time)),
        'cache-control': 'no-store',
      })
      .send(widgetCsv(widget, result));
  }
  throw new AppError('not_found');
}

function datesFor(ctx: Ctx, dashboard: Dashboard, input: DataRequest): Dates {
  const today = ctx.clock.today(dashboard.timezone);
  return shownDates(dashboard, requestedDates(input, today, dashboard), today);
}

function parseBody(body: unknown) {
  const input = dataRequestSchema.safeParse(body);
  if (!input.success) throw new AppError('bad_input', fieldErrors(input.error.issues));
  return input.data;
}
