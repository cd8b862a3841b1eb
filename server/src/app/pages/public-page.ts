import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PublicPage, PublicPageData, RenderRequest } from '@vitrine/contract/entities/page-rendering.ts';
import type { PassiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { widgetsOfPage } from '@vitrine/contract/rules/dashboards/pages.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  type AdmittedViewer,
  admitViewer,
  embeddingOriginsOf,
  openAdmitted,
  rememberOpened,
} from '../../features/dashboards/index.ts';
import type { CachedData } from '../../features/widget-data/index.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { issueIdentification } from '../../platform/http/identification.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { renderingText } from '../../platform/renderer/rendering-text.ts';
import { createSharedRuns } from '../shared-runs.ts';
import { errorPage, publicPage } from './html.ts';
import { lookUpCachedPage, viewersPageOf } from './page-cache.ts';
import { isPhone, renderRequestFor } from './render-page.ts';
import { type PublicPageResponse, passwordPage } from './send-public-page.ts';

const compress = promisify(brotliCompress);
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compressed pages by version; this many bytes of all of them together are cached. */
const COMPRESSED_BYTES = 16_000_000;
const compressed = new LRUCache<string, Buffer>({
  maxSize: COMPRESSED_BYTES,
  sizeCalculation: ({ length }) => length,
});

export type PageOptions = {
  permalink: string;
  embedded: boolean;
  /** The real-time widgets instead of the report. */
  realTime: boolean;
};

type PageBody = Pick<PublicPageResponse, 'body' | 'encoding'>;

/** `isCounted`: among those that the visitor's address may request. */
type CountedPage = PageOptions & { isCounted: boolean };

/** Many viewers may open the same large page at once, each with cookies of their own. */
const sharePages = createSharedRuns<{ data: CachedData; body: string | Buffer }>();
const shareData = createSharedRuns<PageBody>();

/** The key of an anonymous visitor's page; null for people with cookies or a token. */
export function anonymousKey({ headers, ip, url, visit }: FastifyRequest): string | null {
  if (headers.cookie !== undefined || headers['x-authorization'] !== undefined) return null;
  return JSON.stringify([
    url,
    visit.site?.companyId ?? null,
    // Ranges beyond a dashboard's own are limited per address, so no visitor is refused because of another.
    url.includes('?') ? ip : null,
    headers['accept-language'],
    isPhone({ headers }),
    headers['accept-encoding'],
  ]);
}

/**
 * The dashboard behind a link, its password page, or the error in words. The signed-in app shows it instead to an owner (`app`),
 * and tells signed-in people itself that there is no such dashboard (`missing`).
 */
export async function renderPublicPage(
  services: Services,
  request: FastifyRequest,
  options: PageOptions,
): Promise<PublicPageResponse | 'app' | 'missing'> {
  const { permalink, embedded, realTime } = options;
  const { visit, isPublic } = watchPublic(request.visit);
  try {
    const admitted = await admitViewer(visit, permalink);
    if (seesEditor(admitted, request, options)) return 'app';
    const page = await dashboardPage(services, request, admitted, options);
    const { embeddingOrigins, countedId: viewedLinkId } = admitted.link;
    return { status: 200, ...page, isPublic: isPublic(), embeddingOrigins, viewedLinkId };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const noDashboard = { encoding: null, isPublic: isPublic(), embeddingOrigins: [], viewedLinkId: null };
    if (error.code === 'password_required') {
      const view = realTime ? 'realTime' : 'report';
      const body = await passwordPage(services, visit, { permalink, embedded, view });
      const embeddingOrigins = embedded ? await embeddingOriginsOf(services, permalink) : [];
      return { ...noDashboard, status: 200, body, embeddingOrigins };
    }
    // Signed-in people see the error inside the app, where they can go on.
    if (error.code === 'not_found' && visit.user && !embedded) return 'missing';
    return { ...noDashboard, status: error.status, body: errorPage(error) };
  }
}

/**
 * The data that a touched page is hydrated from, as JSON (`PublicPageData`). Throws the same errors as its page: `not_found`,
 * `password_required` and others.
 */
export async function loadPageData(
  services: Services,
  request: FastifyRequest,
  options: PageOptions,
): Promise<PageBody> {
  const { visit } = request;
  const admitted = await admitViewer(visit, options.permalink);
  if (seesEditor(admitted, request, options)) throw new AppError('not_found');
  const encoding = acceptsBrotli(request) ? 'br' : null;
  const shared = await viewersPageOf(request, admitted, options);
  const make = async (): Promise<PageBody> => {
    const { rendering } = await openRendering(request, admitted, { ...options, isCounted: shared !== null });
    const { text, version } = await renderingText(rendering);
    const rest: Omit<PublicPageData, 'rendering'> = {
      version,
      identification: issueIdentification(services, visit),
      embedded: options.embedded,
      sentryDsn: visit.services.config.sentryDsn,
    };
    const body = `${JSON.stringify(rest).slice(0, -1)},"rendering":${text}}`;
    return { body: encoding ? await compress(body, compression) : body, encoding };
  };
  // The identification is that of a session, where there is one.
  return shared && !visit.user ? shareData(`${encoding} ${shared.key}`, make) : make();
}

/** A visit like the given one, and whether its response was marked as that of a public link. */
function watchPublic(visit: Visit): { visit: Visit; isPublic: () => boolean } {
  let isPublic = false;
  const reply = (name: string, value: string) => {
    if (name === 'x-public') isPublic = true;
    else visit.reply(name, value);
  };
  return { visit: { ...visit, reply }, isPublic: () => isPublic };
}

/** Owners see the editor unless they request the client's view. */
function seesEditor(
  { owner }: AdmittedViewer,
  request: FastifyRequest,
  { embedded }: Pick<PageOptions, 'embedded'>,
): boolean {
  return owner && !embedded && (request.query as { view?: string }).view !== 'public';
}

/** The dashboard as it is sent: the cached page, or a new one, which is compressed and cached. */
async function dashboardPage(
  services: Services,
  request: FastifyRequest,
  admitted: AdmittedViewer,
  options: PageOptions,
): Promise<PageBody> {
  const encoding = acceptsBrotli(request) ? 'br' : null;
  const shared = await viewersPageOf(request, admitted, options);
  const cached = shared && encoding ? await lookUpCachedPage(admitted, shared) : null;
  if (cached?.body) return { body: cached.body, encoding };
  const make = async () => {
    const page = await renderedPage(services, request, admitted, { ...options, isCounted: shared !== null });
    return { data: page.data, body: encoding ? await compressedPage(page) : page.html };
  };
  const { data, body } = await (shared ? sharePages(`${encoding} ${shared.key}`, make) : make());
  if (Buffer.isBuffer(body)) cached?.store(data, body);
  return { body, encoding };
}

/** Others than brotli are left to the server, which compresses as it sends. */
function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
}

/** A page's HTML and what it shows. Equal versions are equal pages. */
type RenderedPage = { html: string; version: string; data: CachedData };

async function renderedPage(
  services: Services,
  request: FastifyRequest,
  admitted: AdmittedViewer,
  options: CountedPage,
): Promise<RenderedPage> {
  const assets = await services.renderer.assets('public');
  const { rendering, data } = await openRendering(request, admitted, options);
  const { html, version } = await services.renderer.render(rendering);
  const page: PublicPage = { state: 'dashboard', version, startsAtOnce: startsAtOnce(rendering) };
  return { html: publicPage(page, html, assets, rendering), version, data };
}

async function compressedPage({ html, version }: RenderedPage): Promise<Buffer> {
  const known = compressed.get(version);
  if (known) return known;
  const body = await compress(html, compression);
  compressed.set(version, body);
  return body;
}

async function openRendering(
  request: FastifyRequest,
  admitted: AdmittedViewer,
  { embedded, realTime, isCounted }: CountedPage,
): Promise<{ rendering: RenderRequest; data: CachedData }> {
  const opened = await openAdmitted(admitted);
  await rememberOpened(opened.ctx, opened.dashboard.id);
  return renderRequestFor(request, opened, { mode: embedded ? 'embedded' : 'public', realTime, isCounted });
}

/**
 * Whether the page can't wait for a touch: data that is missing, old or refused, live data, and pictures, whose buttons to enlarge them come
 * with the scripts.
 */
function startsAtOnce({ dashboard, results, realTime = false, pageId = null }: RenderRequest): boolean {
  const fresh = new Set(
    results.flatMap((result) => (result.status === 'ok' && !result.stale ? [result.widgetId] : [])),
  );
  const { pages, widgets } = dashboard;
  const shown = widgetsOfPage(widgetsOfSet(widgets, realTime), pages, pageId);
  const waits = (widget: Widget) =>
    widget.nature === 'interactive' ? fresh.has(widget.id) : isText(widget.type);
  return realTime || !shown.every(waits);
}

function isText(type: PassiveWidget['type']): boolean {
  return type === 'plain' || type === 'section';
}
