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
  /** Caches a page for the next anonymous visitor. */
  store(data: CachedData, body: Buffer): void;
};

const pages = new WeakMap<Services, LRUCache<string, CachedPage>>();

/**
 * The compressed page of an anonymous visitor, if nothing that it shows has changed. `admitted` says that they may see it. Of an
 * address only the dates and the page count, so no other query renders the page again or takes the place of others.
 *
 * Rows may change while a page is made, so their version is read before. Which rows they are is known from the last time: a page
 * is cached with a version once it was made from the same rows twice.
 */
export async function lookUpCachedPage(
  request: FastifyRequest,
  admitted: AdmittedViewer,
  { embedded, realTime }: { embedded: boolean; realTime: boolean },
): Promise<PageLookup> {
  const { ctx, row } = admitted;
  // There are too many filters for their pages to be kept.
  const isFiltered = filtersOfAddress(searchOf(request)).length > 0;
  if (ctx.actor.kind !== 'viewer' || realTime || isFiltered) return { body: null, store: () => {} };
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
  const cache = cacheOf(ctx.services);
  const locale = acceptedLocale(request.headers['accept-language']);
  const pageId = pageOfAddress(row.pages, searchOf(request))?.id ?? null;
  const key = JSON.stringify([row.id, row.permalink, embedded, dates, locale, isPhone(request), pageId]);
  const known = cache.get(key);
  const version = known ? await versionOf(admitted, known.rows) : null;
  if (known && known.version === version && ctx.clock.nowMs() < known.untilMs) {
    await limitViewers(request.visit, { ctx, dashboard, owner: false }, { dates, asPage: true });
    return { body: known.body, store: () => {} };
  }
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

/** Of the dashboard, its company and its data. Whether somebody edits or has opened it is shown to no visitor. */
async function versionOf({ ctx, row, company }: AdmittedViewer, rows: DataRows): Promise<string> {
  const { lockedBy: _, lockedAt: __, lastOpenedAt: ___, ...dashboard } = row;
  const today = ctx.clock.today(row.timezone);
  return JSON.stringify([
    ...[dashboard, company.name, company.logo, today],
    await readDataVersion(ctx, row.id, rows),
  ]);
}
