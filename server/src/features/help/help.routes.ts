import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { HttpServer } from '../../platform/http/http-server.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { findHelp } from './find-help.ts';
import { guideFolder, loadGuide } from './guide.ts';
import { type HelpFrame, helpContent, helpResults, missingHelp } from './help-page.ts';

const MAX_QUERY_LENGTH = 100;

/** The user guide for everybody, also before they have signed in. On a company's own host it has that company's name and icon. */
export async function helpRoutes(app: HttpServer, iconOf: (visit: Visit) => string | null): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('images', guideFolder)),
    prefix: '/help/images/',
    decorateReply: false,
    maxAge: '1h',
  });
  app.get<{ Querystring: { q?: string | string[] } }>('/help', async (request, reply) => {
    const guide = await loadGuide();
    const frame = await frameOf(request.visit, iconOf(request.visit), request.cookies.theme);
    const query = [request.query.q ?? []].flat().join(' ').slice(0, MAX_QUERY_LENGTH).trim();
    reply.type('text/html').header('cache-control', 'private, no-cache');
    return query
      ? helpResults(guide, frame, query, await findHelp(query))
      : helpContent(guide, frame, guide.contents);
  });
  app.get<{ Params: { page: string } }>('/help/:page', async (request, reply) => {
    const guide = await loadGuide();
    const frame = await frameOf(request.visit, iconOf(request.visit), request.cookies.theme);
    const page = guide.pages.find(({ id }) => id === request.params.page);
    reply.type('text/html').header('cache-control', 'private, no-cache');
    return page ? helpContent(guide, frame, page) : reply.status(404).send(missingHelp(guide, frame));
  });
}

async function frameOf(
  { site, services }: Visit,
  icon: string | null,
  theme: string | undefined,
): Promise<HelpFrame> {
  const { styles } = await services.renderer.assets('public');
  return {
    siteTitle: site?.siteTitle ?? services.config.siteTitle,
    icon,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    styles,
  };
}
