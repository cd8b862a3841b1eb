import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PublicPage, PublicPageData, RenderRequest } from '@vitrine/contract/entities/page-rendering.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  type AdmittedReader,
  admitReader,
  embeddingOriginsOf,
  openAdmitted,
  rememberOpened,
} from '../../features/dashboards/index.ts';
import type { CachedData } from '../../features/widget-data/index.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { issueIdentification } from '../../platform/http/identification.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { versionOf } from '../../platform/renderer/open-renderer.ts';
import { errorPage, publicPage } from './html.ts';
import { hydrationSource } from './hydration.ts';
import { findCachedPage } from './page-cache.ts';
import { isPhone, renderRequestFor } from './render-page.ts';

const compress = promisify(brotliCompress);
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compressed pages by version; this many bytes of all of them together are cached. */
const COMPRESSED_BYTES = 16_000_000;
const compressed = new LRUCache<string, Buffer>({
  maxSize: COMPRESSED_BYTES,
  sizeCalculation: ({ length }) => length,
});

/** A page that is the same for everybody with the same key, compressed once for all of them. */
export type PublicPageAnswer = {
  status: number;
  body: string | Buffer;
  encoding: 'br' | null;
  /** Whether the link is public; the response then says so. */
  isPublic: boolean;
  /** Sites that may embed it; every site if it names none. */
  embeddingOrigins: string[];
  /** The link whose view this is; null for what is no dashboard, and for people of its company. */
  viewedLinkId: string | null;
};

type Asked = {
  permalink: string;
  embedded: boolean;
  /** The real-time widgets instead of the report. */
  realTime: boolean;
};

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
export async function composePublicPage(
  services: Services,
  request: FastifyRequest,
  asked: Asked,
): Promise<PublicPageAnswer | 'app' | 'missing'> {
  let isPublic = false;
  const visit = {
    ...request.visit,
    reply: (name: string, value: string) => {
      if (name === 'x-public') isPublic = true;
      else request.visit.reply(name, value);
    },
  };
  try {
    const sent = await pageToSend(services, { ...asked, request, visit });
    return sent === null ? 'app' : { status: 200, ...sent, isPublic };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Signed-in people see the error inside the app, where they can go on.
    if (error.code === 'not_found' && visit.user && !asked.embedded) return 'missing';
    const body = errorPage(error);
    return { status: error.status, body, encoding: null, isPublic, embeddingOrigins: [], viewedLinkId: null };
  }
}

export function sendPublicPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, encoding, isPublic }: Omit<PublicPageAnswer, 'embeddingOrigins' | 'viewedLinkId'>,
): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace(`'nonce-${request.nonce}'`, hydrationSource));
  if (isPublic) reply.header('x-public', '1');
  if (status === 200) reply.header('cache-control', 'private, no-cache');
  if (encoding) {
    const etag = `"${hash('sha256', body, 'base64url')}"`;
    reply.headers({ vary: 'accept-encoding', etag });
    // Access to the page has been checked before, as for every request.
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    reply.header('content-encoding', encoding);
  }
  return reply.status(status).type('text/html').send(body);
}

/** The print page of a dashboard with a password: the password page first, then the same address again. */
export async function sendPasswordPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  permalink: string,
): Promise<FastifyReply> {
  const { siteTitle, sentryDsn } = settingsOf(request.visit);
  const identification = issueIdentification(services, request.visit);
  const page = { identification, embedded: false, siteTitle, sentryDsn, permalink, view: 'print' as const };
  const assets = await services.renderer.assets('public');
  const body = publicPage({ ...page, state: 'password' }, '', assets, null);
  return sendPublicPage(request, reply, { status: 200, body, encoding: null, isPublic: true });
}

type SentPage = Omit<PublicPageAnswer, 'status' | 'isPublic'>;

type PageRequest = Asked & Pick<FastifyRequest, 'visit'> & { request: FastifyRequest };

/** The dashboard's page or its password page; null where an owner sees the editor instead. Throws as `admitReader` does. */
async function pageToSend(services: Services, asked: PageRequest): Promise<SentPage | null> {
  const { permalink, embedded, realTime, visit } = asked;
  try {
    const admitted = await admitReader(visit, permalink);
    if (seesEditor(admitted, asked)) return null;
    const { embeddingOrigins, countedId: viewedLinkId } = admitted.link;
    return { ...(await dashboardPage(services, asked, admitted)), embeddingOrigins, viewedLinkId };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'password_required') throw error;
    const view = realTime ? 'realTime' : 'report';
    const identification = issueIdentification(services, visit);
    const page = { identification, embedded, ...settingsOf(visit), permalink, view } as const;
    const assets = await services.renderer.assets('public');
    const body = publicPage({ ...page, state: 'password' }, '', assets, null);
    const embeddingOrigins = embedded ? await embeddingOriginsOf(services, permalink) : [];
    return { body, encoding: null, embeddingOrigins, viewedLinkId: null };
  }
}

async function dashboardPage(
  services: Services,
  asked: PageRequest,
  admitted: AdmittedReader,
): Promise<Pick<SentPage, 'body' | 'encoding'>> {
  const { request } = asked;
  if (!acceptsBrotli(request))
    return { body: (await renderedPage(services, asked, admitted)).html, encoding: null };
  const { body, store } = await findCachedPage(request, admitted, asked);
  if (body !== null) return { body, encoding: 'br' };
  const page = await renderedPage(services, asked, admitted);
  const made = await compressedPage(page);
  store(page.data, made);
  return { body: made, encoding: 'br' };
}

/** A page's HTML and what it shows. Equal versions are equal pages. */
type RenderedPage = { html: string; version: string; data: CachedData };

async function renderedPage(
  services: Services,
  asked: PageRequest,
  admitted: AdmittedReader,
): Promise<RenderedPage> {
  const assets = await services.renderer.assets('public');
  const { rendering, data } = await openRendering(asked, admitted);
  const { html, version } = await services.renderer.render(rendering);
  const page: PublicPage = { state: 'dashboard', version, startsAtOnce: startsAtOnce(rendering) };
  return { html: publicPage(page, html, assets, rendering), version, data };
}

async function openRendering(
  { embedded, realTime, request }: PageRequest,
  admitted: AdmittedReader,
): Promise<{ rendering: RenderRequest; data: CachedData }> {
  const opened = await openAdmitted(admitted);
  await rememberOpened(opened.ctx, opened.dashboard.id);
  return renderRequestFor(request, opened, { mode: embedded ? 'embedded' : 'public', realTime });
}

/** The data that a touched page is hydrated from. Throws the same errors as its page: `not_found`, `password_required` and others. */
export async function composePageData(
  services: Services,
  request: FastifyRequest,
  asked: Asked,
): Promise<PublicPageData> {
  const { visit } = request;
  const admitted = await admitReader(visit, asked.permalink);
  if (seesEditor(admitted, { ...asked, request })) throw new AppError('not_found');
  const { rendering } = await openRendering({ ...asked, request, visit }, admitted);
  return {
    version: versionOf(JSON.stringify(rendering)),
    identification: issueIdentification(services, visit),
    embedded: asked.embedded,
    sentryDsn: settingsOf(visit).sentryDsn,
    rendering,
  };
}

/**
 * Whether the page can't wait for a touch: data that is missing, old or refused, live data, and pictures, whose buttons to enlarge them come
 * with the scripts.
 */
function startsAtOnce({ dashboard, results, realTime = false }: RenderRequest): boolean {
  const fresh = new Set(
    results.flatMap((result) => (result.status === 'ok' && !result.stale ? [result.widgetId] : [])),
  );
  const shown = widgetsOfSet(dashboard.widgets, realTime);
  const waits = (widget: Widget) =>
    widget.nature === 'interactive' ? fresh.has(widget.id) : widget.type === 'plain';
  return realTime || !shown.every(waits);
}

/** Others than brotli are left to the server, which compresses as it sends. */
function acceptsBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
}

async function compressedPage({ html, version }: RenderedPage): Promise<Buffer> {
  const known = compressed.get(version);
  if (known) return known;
  const body = await compress(html, compression);
  compressed.set(version, body);
  return body;
}

/** Owners see the editor unless they request the client's view. */
function seesEditor(
  { owner }: AdmittedReader,
  { embedded, request }: Pick<PageRequest, 'embedded' | 'request'>,
): boolean {
  return owner && !embedded && (request.query as { view?: string }).view !== 'public';
}

/** What a page may know of the installation: under a company's own host not even its name. */
function settingsOf({ site, services: { config } }: Visit): { siteTitle: string; sentryDsn: string | null } {
  return { siteTitle: site?.siteTitle ?? config.siteTitle, sentryDsn: config.sentryDsn };
}
