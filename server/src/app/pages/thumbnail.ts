import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { onFirstPage } from '@vitrine/contract/rules/dashboards/pages.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openDashboard } from '../../features/dashboards/index.ts';
import { cachedWidgets, requestRefresh } from '../../features/widget-data/index.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { thumbnailPage } from './html.ts';
import { renderRequest } from './render-page.ts';

/** Cells of the grid that fit into a thumbnail: four columns of three rows. */
const SHOWN_CELLS = 12;
const FRESH_SECONDS = 300;
/** Nothing in it runs or is requested from elsewhere. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin";

/** An empty page, in place of words that nobody could read at this size. */
const EMPTY = '<!doctype html><meta name="color-scheme" content="light dark"><title>Thumbnail</title>';

/**
 * The top of a dashboard as a page without scripts, for the list: rendered as the shared page is, from cached results only. For people
 * of the company who may see it; an empty page with status 404 for everybody else, also while it is public. Where nothing is cached,
 * as before anybody has opened the dashboard, its values are fetched; while some are missing the page says that it is pending.
 */
export async function sendThumbnail(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    return await sendTop(services, request, reply);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return reply.status(error.status).header('cache-control', 'no-store').type('text/html').send(EMPTY);
  }
}

async function sendTop(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { permalink } = request.params as { permalink: string };
  if (!request.visit.user) throw new AppError('not_found');
  const opened = await openDashboard({ ...request.visit, reply: () => {} }, permalink);
  const { ctx } = opened;
  if (ctx.actor.kind !== 'user') throw new AppError('not_found');
  const dashboard = topOf(opened.dashboard);
  const { startDate, endDate, compareStartDate, compareEndDate } = dashboard;
  const dates = { startDate, endDate, compareStartDate, compareEndDate };
  const results = await cachedWidgets(ctx, { dashboard, dates, realTime: false });
  const wanted = dashboard.widgets.filter(({ nature }) => nature === 'interactive').length;
  const pending = dashboard.active && results.length < wanted;
  if (pending && results.length === 0) await requestRefresh(ctx, dashboard.id, dates);
  const rendering = renderRequest(request, { ...opened, dashboard }, { mode: 'embedded', dates, results });
  const { html, version } = await services.renderer.render({ ...rendering, viewportWidth: 1280 });
  const tag = `"${version}"`;
  reply.headers({
    'cache-control': pending ? 'no-store' : `private, max-age=${FRESH_SECONDS}, stale-while-revalidate=86400`,
    'content-security-policy': POLICY,
    etag: tag,
  });
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  const { styles } = await services.renderer.assets('public');
  return reply.type('text/html').send(thumbnailPage(rendering, html, { styles, pending }));
}

/** The first of the widgets of its first page only, as many as are seen. */
function topOf(dashboard: Dashboard): Dashboard {
  const first = onFirstPage(dashboard);
  let cells = 0;
  const widgets: Widget[] = [];
  for (const widget of widgetsOfSet(first.widgets, false)) {
    if (cells >= SHOWN_CELLS) break;
    cells += widget.width * widget.height;
    widgets.push(widget);
  }
  return { ...first, widgets, footer: '' };
}
