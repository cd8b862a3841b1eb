import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { RenderRequest } from '@vitrine/contract/entities/page-rendering.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { filtersOfAddress } from '@vitrine/contract/rules/dashboards/filters-in-address.ts';
import { printViewport } from '@vitrine/contract/rules/dashboards/page-size.ts';
import { pageOfAddress, widgetsOfPage } from '@vitrine/contract/rules/dashboards/pages.ts';
import { datesOfAddress } from '@vitrine/contract/rules/text/shared-url.ts';
import type { FastifyRequest } from 'fastify';
import { findCoverClient, type OpenedDashboard, widgetsForViewers } from '../../features/dashboards/index.ts';
import { printDocument } from '../../features/pdf/index.ts';
import { polishedResults, polishedStream } from '../../features/polishing/index.ts';
import {
  type CachedData,
  cachedData,
  limitViewers,
  loadWidgetData,
} from '../../features/widget-data/index.ts';
import type { Ctx, Services } from '../../platform/ctx/ctx.ts';
import { acceptedLocale } from '../../platform/http/headers/accepted-locale.ts';
import { printReadyScript } from './html.ts';

const DESKTOP_WIDTH = 1280;
const PHONE_WIDTH = 390;
const PRINT_READY_MS = 1_500;

/** What a page shows of the cached results; no provider is asked: the rest comes to the browser as a stream. */
export async function renderRequestFor(
  request: FastifyRequest,
  opened: OpenedDashboard,
  { mode, realTime, isCounted }: { mode: 'public' | 'embedded'; realTime: boolean; isCounted: boolean },
): Promise<{ rendering: RenderRequest; data: CachedData }> {
  const { ctx, dashboard } = opened;
  const dates = datesOf(request, opened);
  const filters = filtersOf(request, dashboard, realTime);
  // Also by what is no widget's: such a page is rendered anew each time.
  const isFiltered = filtersOfAddress(searchOf(request)).length > 0;
  if (!realTime && !isCounted) await limitViewers(request.visit, opened, { dates, asPage: true, isFiltered });
  const pageId = pageOfAddress(dashboard.pages, searchOf(request))?.id ?? null;
  const widgets = widgetsOfPage(dashboard.widgets, dashboard.pages, pageId).map(({ id }) => id);
  const cached = await cachedData(ctx, { dashboard, dates, realTime, filters, widgets });
  const data = {
    ...cached,
    results: await polishedResults(ctx, cached.results, shownTo(request, dashboard)),
  };
  const shown = { mode, dates, results: data.results, realTime, filters, pageId };
  const rendering = renderRequest(request, opened, shown);
  return { rendering, data };
}

/** The whole dashboard as a print page, every widget with its data or the reason for having none. */
export async function renderPrint(
  services: Services,
  request: FastifyRequest,
  opened: OpenedDashboard,
): Promise<string> {
  const dates = datesOf(request, opened);
  const filters = filtersOf(request, opened.dashboard, false);
  await limitViewers(request.visit, opened, { dates, isFiltered: filters.length > 0 });
  const results: WidgetResult[] = [];
  // Printed pages are passed on to clients: they show no more of sources than a viewer may know.
  const viewer: Ctx = { ...opened.ctx, actor: { kind: 'viewer' } };
  const { dashboard } = opened;
  const loaded = loadWidgetData(viewer, { dashboard, dates, filters, waitForFresh: true });
  for await (const result of polishedStream(viewer, loaded, shownTo(request, dashboard)))
    results.push(result);
  const rendering = {
    ...renderRequest(request, opened, { mode: 'print', dates, results, filters }),
    viewportWidth: printViewport(opened.dashboard.print).width,
    scheme: 'light' as const,
    client: await findCoverClient(opened.ctx, { id: dashboard.id, sharing: opened.sharing }),
  };
  return printDocument({
    dashboard: opened.dashboard,
    dates,
    locale: rendering.locale,
    styles: await services.renderer.inlineStyles(),
    rendered: (await services.renderer.render(rendering)).html,
    script: printReadyScript(request.nonce, PRINT_READY_MS),
  });
}

/** Whose sentences are polished, and in which locale they are written. */
function shownTo({ headers }: FastifyRequest, { widgets }: Pick<Dashboard, 'widgets'>) {
  return { widgets, locale: acceptedLocale(headers['accept-language']) };
}

/** What the renderer gets of a dashboard that a visitor has opened. */
export function renderRequest(
  request: FastifyRequest,
  { ctx, dashboard }: OpenedDashboard,
  parts: Pick<RenderRequest, 'mode' | 'dates' | 'results' | 'realTime' | 'filters' | 'pageId'>,
): RenderRequest {
  // Pages that an owner sees as viewers do, and printed ones, show no more than those of viewers.
  const annotations = dashboard.annotations.filter(({ visibleToViewers }) => visibleToViewers);
  return {
    ...parts,
    dashboard: { ...dashboard, annotations, widgets: widgetsForViewers(dashboard.widgets) },
    viewportWidth: isPhone(request) ? PHONE_WIDTH : DESKTOP_WIDTH,
    scheme: dashboard.styles.theme,
    locale: acceptedLocale(request.headers['accept-language']),
    today: ctx.clock.today(dashboard.timezone),
  };
}

/** The range a shared link names, or the dashboard's own. */
function datesOf(request: FastifyRequest, { ctx, dashboard }: OpenedDashboard): Dates {
  return datesOfAddress(dashboard, searchOf(request), ctx.clock.today(dashboard.timezone));
}

/** The filters of an address by values of the dashboard's own widgets. */
export function filtersOf(
  request: FastifyRequest,
  { widgets }: Pick<Dashboard, 'widgets'>,
  realTime: boolean,
): DashboardFilter[] {
  if (realTime) return [];
  const ids = new Set(widgets.map(({ id }) => id));
  return filtersOfAddress(searchOf(request)).filter(({ widget }) => ids.has(widget));
}

/** The query of the address with its question mark; empty without one. */
export function searchOf({ url }: FastifyRequest): string {
  return url.includes('?') ? url.slice(url.indexOf('?')) : '';
}

/** What the browser reports; not all of them send the hint. */
export function isPhone({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');
}
