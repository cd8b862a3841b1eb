import fastifyStatic from '@fastify/static';
import { AppError } from '@vitrine/contract/errors.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { isPagePath } from '@vitrine/contract/rules/text/page-paths.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admitViewer, flushViews, openAdmitted, recordView } from '../../features/dashboards/index.ts';
import { signFileUrl } from '../../features/files/index.ts';
import { serviceOrigins } from '../../features/registration/index.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { acceptsPage } from '../../platform/http/accepts-page.ts';
import { allowFormTargets, allowFraming, type HttpServer } from '../../platform/http/http-server.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { webDist } from '../../platform/renderer/open-renderer.ts';
import { loadBootstrap } from '../bootstrap.ts';
import { createSharedRuns } from '../shared-runs.ts';
import { errorPage, iconLink, jsonElement } from './html.ts';
import { anonymousKey, loadPageData, type PageOptions, renderPublicPage } from './public-page.ts';
import { renderPrint } from './render-page.ts';
import { type PublicPageResponse, passwordPage, sendPublicPage } from './send-public-page.ts';
import { sendThumbnail } from './thumbnail.ts';

const shareRuns = createSharedRuns<PublicPageResponse | 'app' | 'missing'>();

/** Pages: shared dashboards are rendered by the server, everything else is the signed-in app. */
export async function mountPages(app: HttpServer, services: Services): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${webDist}client/assets`,
    allowedPath: (path) => !path.endsWith('.map'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  for (const realTime of [false, true]) {
    const path = `/dashboards/:permalink${realTime ? '/realtime' : ''}`;
    app.get(path, (request, reply) => dashboardPage(services, request, reply, { embedded: false, realTime }));
    app.get(`${path}/data`, (request, reply) =>
      pageData(services, request, reply, { embedded: false, realTime }),
    );
    app.get(`${path}/embed`, (request, reply) =>
      dashboardPage(services, request, reply, { embedded: true, realTime }),
    );
    app.get(`${path}/embed/data`, (request, reply) =>
      pageData(services, request, reply, { embedded: true, realTime }),
    );
  }
  app.addHook('onClose', () => flushViews(services));
  app.get('/dashboards/:permalink/thumbnail', (request, reply) => sendThumbnail(services, request, reply));
  app.get('/dashboards/:permalink/print', (request, reply) => printPage(services, request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = isPagePath(path);
    if (!['GET', 'HEAD'].includes(request.method) || !acceptsPage(request)) throw new AppError('not_found');
    // Companies are created under our own host, not under another company's.
    if (request.visit.site && request.url.startsWith('/register'))
      return reply
        .status(404)
        .type('text/html')
        .send(errorPage(new AppError('not_found')));
    if (request.url.startsWith('/register')) allowFormTargets(reply, serviceOrigins(services.config));
    return sendApp(request, reply.status(isPage ? 200 : 404));
  });
}

async function dashboardPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  view: Omit<PageOptions, 'permalink'>,
): Promise<FastifyReply> {
  const { permalink } = request.params as { permalink: string };
  if (permalink === 'create') return sendApp(request, reply);
  const render = () => renderPublicPage(services, request, { permalink, ...view });
  const key = anonymousKey(request);
  const page = await (key === null ? render() : shareRuns(key, render));
  if (page === 'app') return sendApp(request, reply);
  if (page === 'missing') return sendApp(request, reply.status(404));
  const { embeddingOrigins, viewedLinkId } = page;
  if (view.embedded) allowFraming(reply, embeddingOrigins.length > 0 ? embeddingOrigins : null);
  if (viewedLinkId && request.method === 'GET') recordView(request.visit, viewedLinkId);
  return sendPublicPage(request, reply, page);
}

async function pageData(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  view: Omit<PageOptions, 'permalink'>,
): Promise<FastifyReply> {
  const { permalink } = request.params as { permalink: string };
  const { body, encoding } = await loadPageData(services, request, { permalink, ...view });
  reply.headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding' });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body);
}

async function printPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { permalink } = request.params as { permalink: string };
  try {
    const admitted = await admitViewer(request.visit, permalink);
    const opened = await openAdmitted(admitted);
    const { countedId } = admitted.link;
    if (countedId && request.method === 'GET') recordView(request.visit, countedId);
    const html = await renderPrint(services, request, opened);
    return reply.type('text/html').header('cache-control', 'private, no-store').send(html);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'password_required') {
      const options = { permalink, embedded: false, view: 'print' as const };
      const body = await passwordPage(services, request.visit, options);
      return sendPublicPage(request, reply, { status: 200, body, encoding: null, isPublic: true });
    }
    return reply.status(error.status).type('text/html').send(errorPage(error));
  }
}

/** The app's page with its bootstrap data, so that it starts without another round trip; `more` is data for one page, by id. */
export async function sendApp(
  request: FastifyRequest,
  reply: FastifyReply,
  more: Readonly<Record<string, unknown>> = {},
): Promise<FastifyReply> {
  const html = await request.visit.services.renderer.appPage();
  const data = { bootstrap: await loadBootstrap(request.visit), ...more };
  const elements = Object.entries(data).map(([id, value]) => jsonElement(id, value));
  return reply
    .type('text/html')
    .header('cache-control', 'private, no-store')
    .send(
      asSite(inChosenTheme(html, request.cookies.theme), request.visit).replace(
        '</body>',
        () => `${elements.join('')}</body>`,
      ),
    );
}

/** The first render has the person's theme already. */
function inChosenTheme(html: string, theme: string | undefined): string {
  return theme === 'light' || theme === 'dark'
    ? html.replace('data-theme="auto"', `data-theme="${theme}"`)
    : html;
}

/** Title and icon are the site's from the first byte on. */
function asSite(html: string, { site, services }: Visit): string {
  const title = escapeHtml(site?.siteTitle ?? services.config.siteTitle);
  const titled = html.replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`);
  if (!site) return titled;
  return titled.replace(/<link rel="icon"[^<>]*>/, () => iconLink(siteIcon({ site, services })));
}

/** The icon of the company under whose host a page is shown; null for none. */
export function siteIcon({ site, services }: Pick<Visit, 'site' | 'services'>): string | null {
  return site?.favicon ? signFileUrl(services, site.favicon, 'anyone') : null;
}
