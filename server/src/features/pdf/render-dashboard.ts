import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { printViewport } from '@vitrine/contract/rules/dashboards/page-size.ts';
import { onFirstPage } from '@vitrine/contract/rules/dashboards/pages.ts';
import type { ReadImage } from '../../platform/browser/browser.ts';
import type { Urgency } from '../../platform/browser/waiting-line.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isStorageOutage } from '../../platform/files/storage-outage.ts';
import { findCoverClient } from '../dashboards/index.ts';
import { readImage } from '../files/index.ts';
import { printDocument, standalonePage } from './print-document.ts';

const PREVIEW_WIDTH = 1200;
const PREVIEW_MARGIN = 24;
const PREVIEW_MAX_HEIGHT = 1800;
const PAGE_LIMIT_MS = 60_000;

/** A dashboard with its data, as it is to be rendered. */
export type Finished = {
  dashboard: Dashboard;
  dates: Dates;
  results: WidgetResult[];
  locale: string;
  realTime?: boolean;
  filters?: readonly DashboardFilter[];
};

/** The dashboard as a PDF, from the same rendering that its readers see. Waiting people go before mails and exports. */
export async function renderPdf(ctx: Ctx, finished: Finished, urgency: Urgency = 'batch'): Promise<Buffer> {
  const { renderer, browser } = ctx.services;
  const sharing = { companyId: ctx.companyId };
  const client = await findCoverClient(ctx, { id: finished.dashboard.id, sharing });
  const { width } = printViewport(finished.dashboard.print);
  const { html: rendered } = await renderer.render({ ...renderRequest(ctx, finished, width), client });
  const html = printDocument({ ...finished, styles: await renderer.inlineStyles(), rendered });
  return withImages(ctx, (readOne) =>
    browser.pdf({
      html,
      readImage: readOne,
      title: finished.dashboard.name,
      timeoutMs: PAGE_LIMIT_MS,
      urgency,
    }),
  );
}

/** Throws if the file storage was not available for an image: what lacks it would be sent and kept like that. */
async function withImages(ctx: Ctx, make: (readOne: ReadImage) => Promise<Buffer>): Promise<Buffer> {
  let outage: unknown = null;
  const made = await make((path) =>
    readImage(ctx, path).catch((error: unknown) => {
      if (isStorageOutage(error)) outage = error;
      throw error;
    }),
  );
  if (outage !== null) throw outage;
  return made;
}

/** A PNG of the dashboard's upper part, 1200 px wide, for a mail. */
export async function renderPreview(ctx: Ctx, finished: Finished): Promise<Buffer> {
  const { renderer, browser } = ctx.services;
  // A mail shows the first values at once: a cover and contents are for documents.
  const first = onFirstPage(finished.dashboard);
  const dashboard = { ...first, print: { ...first.print, cover: false } };
  const uncovered = { ...finished, dashboard };
  const html = standalonePage({
    title: dashboard.name,
    locale: finished.locale,
    styles: `${await renderer.inlineStyles()}\nbody { margin: 0; padding: ${PREVIEW_MARGIN}px; background: #ffffff; }`,
    rendered: (await renderer.render(renderRequest(ctx, uncovered, PREVIEW_WIDTH - 2 * PREVIEW_MARGIN))).html,
  });
  return withImages(ctx, (readOne) =>
    browser.screenshot({
      html,
      readImage: readOne,
      width: PREVIEW_WIDTH,
      maxHeight: PREVIEW_MAX_HEIGHT,
      timeoutMs: PAGE_LIMIT_MS,
    }),
  );
}

/** In print the width is that of the content, without margins. */
function renderRequest(
  ctx: Ctx,
  { dashboard, dates, results, locale, realTime, filters = [] }: Finished,
  viewportWidth: number,
) {
  const today = ctx.clock.today(dashboard.timezone);
  // No more than is rendered: what else is known of a report is its owner's.
  const shown = {
    dashboard,
    dates,
    results,
    locale,
    filters,
    ...(realTime === undefined ? {} : { realTime }),
  };
  return { ...shown, mode: 'print' as const, viewportWidth, scheme: 'light' as const, today };
}
