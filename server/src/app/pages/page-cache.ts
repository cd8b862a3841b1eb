import { hash } from 'node:crypto';
import { filtersOfAddress } from '@vitrine/contract/rules/dashboards/filters-in-address.ts';
import { pageOfAddress } from '@vitrine/contract/rules/dashboards/pages.ts';
import { datesOfAddress } from '@vitrine/contract/rules/text/shared-url.ts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AdmittedViewer } from '../../features/dashboards/index.ts';
import {
  type CachedData,
  type DataRows,
  dashboardDates,
  limitViewers,
  readDataVersion,
} from '../../features/widget-data/index.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { acceptedLocale } from '../../platform/http/headers/accepted-locale.ts';
import { isPhone, searchOf } from './render-page.ts';

/** Of all pages together. */
const MAX_BYTES = 16_000_000;
/** What no row tells (days that a provider adds, exchange rates, addresses of files) is at most this late. */
const MAX_AGE_MS = 5 * 60_000;

type CachedPage = {
  rows: DataRows;
  /** Of everything shown, read before it was; null where that was not known yet to be these rows. */
  version: string | null;
  untilMs: number;
  body: Buffer;
};

export type PageLookup = {
  /** The page as it is sent; null if it has to be made. */
  body: Buffer | null;
  /** Caches a page for the next viewer. */
  store(data: CachedData, body: Buffer): void;
};

/** A page that is the same for all viewers of a link, whatever their addresses and cookies. */
export type ViewersPage = {
  /** Of those that show the same as long as no data changes. */
  key: string;
  /** Of the same page after changes of the dashboard, too. */
  cacheKey: string;
};

const pages = new WeakMap<Services, LRUCache<string, CachedPage>>();

/**
 * The page that a viewer requests, counted among those that their address may request; null for one of its own. `admitted` says that they
 * may see it. Of an address only the dates and the page count, so no other query renders the page again or takes the place of others.
 */
export async function viewersPageOf(
  request: FastifyRequest,
  admitted: AdmittedViewer,
  { embedded, realTime }: { embedded: boolean; realTime: boolean },
): Promise<ViewersPage | null> {
  const { ctx, row, sharing, link } = admitted;
  // There are too many filters for their pages to be kept.
  const isFiltered = filtersOfAddress(searchOf(request)).length > 0;
  if (ctx.actor.kind !== 'viewer' || realTime || isFiltered) return null;
  const dashboard = {
    ...dashboardDates(row, ctx.clock),
    hiddenDateSelector: row.hiddenDateSelector,
    id: row.id,
  };
  const dates = datesOfAddress(
    { ...dashboard, owner: false },
    searchOf(request),
    ctx.clock.today(row.timezone),
  );
  await limitViewers(request.visit, { ctx, dashboard, owner: false }, { dates, asPage: true });
  const locale = acceptedLocale(request.headers['accept-language']);
  const pageId = pageOfAddress(row.pages, searchOf(request))?.id ?? null;
  const cacheKey = JSON.stringify([row.id, row.permalink, embedded, dates, locale, isPhone(request), pageId]);
  const shown = JSON.stringify([shownOf(admitted), sharing, link.fixed]);
  return { cacheKey, key: hash('sha256', `${cacheKey} ${shown}`) };
}

/**
 * The compressed page of a viewer, if nothing that it shows has changed.
 *
 * Rows may change while a page is made, so their version is read before. Which rows they are is known from the last time: a page
 * is cached with a version once it was made from the same rows twice.
 */
export async function lookUpCachedPage(
  admitted: AdmittedViewer,
  { cacheKey: key }: ViewersPage,
): Promise<PageLookup> {
  const { ctx } = admitted;
  const cache = cacheOf(ctx.services);
  const known = cache.get(key);
  const version = known ? await versionOf(admitted, known.rows) : null;
  if (known && known.version === version && ctx.clock.nowMs() < known.untilMs)
    return { body: known.body, store: () => {} };
  return {
    body: null,
    store: ({ rows, freshUntilMs }, body) => {
      if (freshUntilMs === null) return;
      const isSame = known !== undefined && JSON.stringify(known.rows) === JSON.stringify(rows);
      const untilMs = Math.min(freshUntilMs, ctx.clock.nowMs() + MAX_AGE_MS);
      cache.set(key, { rows, body, version: isSame ? version : null, untilMs });
    },
  };
}

function cacheOf(services: Services): LRUCache<string, CachedPage> {
  const cache =
    pages.get(services) ??
    new LRUCache<string, CachedPage>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ body, rows }, key) =>
        body.length + key.length + 40 * (rows.sourceIds.length + rows.keys.length),
    });
  pages.set(services, cache);
  return cache;
}

/** Of the dashboard, its company and its data. */
async function versionOf(admitted: AdmittedViewer, rows: DataRows): Promise<string> {
  const { ctx, row } = admitted;
  return JSON.stringify([...shownOf(admitted), await readDataVersion(ctx, row.id, rows)]);
}

/** Whether somebody edits or has opened it is shown to no visitor. */
function shownOf({ ctx, row, company }: AdmittedViewer): unknown[] {
  const { lockedBy: _, lockedAt: __, lastOpenedAt: ___, ...dashboard } = row;
  return [dashboard, company.name, company.logo, ctx.clock.today(row.timezone)];
}
