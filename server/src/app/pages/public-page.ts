import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PublicPage } from '@vitrine/contract/entities/page-rendering.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openDashboard } from '../../features/dashboards/index.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { issueIdentification } from '../../platform/http/identification.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { errorPage, publicPage } from './html.ts';
import { hydrationSource } from './hydration.ts';
import { isPhone, renderFor } from './render-page.ts';

const compress = promisify(brotliCompress);
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A page that is the same for everybody with the same key, compressed once for all of them. */
export type PublicPageAnswer = {
  status: number;
  body: string | Buffer;
  encoding: 'br' | null;
  /** Whether the link is public; the response then says so. */
  isPublic: boolean;
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
    const html = await renderedPage(services, { ...asked, request, visit });
    return html === null ? 'app' : { status: 200, ...(await encoded(request, html)), isPublic };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Signed-in people see the error inside the app, where they can go on.
    if (error.code === 'not_found' && visit.user && !asked.embedded) return 'missing';
    return { status: error.status, body: errorPage(error), encoding: null, isPublic };
  }
}

export function sendPublicPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, encoding, isPublic }: PublicPageAnswer,
): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace(`'nonce-${request.nonce}'`, hydrationSource));
  if (isPublic) reply.header('x-public', '1');
  if (encoding) reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
  if (status === 200) reply.header('cache-control', 'private, no-cache');
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
  const body = publicPage({ ...page, state: 'password' } satisfies PublicPage, '', assets);
  return sendPublicPage(request, reply, { status: 200, body, encoding: null, isPublic: true });
}

async function renderedPage(
  services: Services,
  {
    permalink,
    embedded,
    realTime,
    request,
    visit,
  }: Asked & Pick<FastifyRequest, 'visit'> & { request: FastifyRequest },
): Promise<string | null> {
  const { siteTitle, sentryDsn } = settingsOf(visit);
  const page = { identification: issueIdentification(services, visit), embedded, siteTitle, sentryDsn };
  const assets = await services.renderer.assets('public');
  try {
    const opened = await openDashboard(visit, permalink);
    if (opened.owner && !embedded && !wantsPublicView(request)) return null;
    const mode = embedded ? 'embedded' : 'public';
    const { request: rendering, html } = await renderFor(request, opened, { mode, realTime });
    return publicPage({ ...page, state: 'dashboard', rendering } satisfies PublicPage, html, assets);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'password_required') throw error;
    const view = realTime ? 'realTime' : 'report';
    return publicPage({ ...page, state: 'password', permalink, view } satisfies PublicPage, '', assets);
  }
}

/** Other encodings than brotli are left to the server, which compresses while sending. */
async function encoded(
  { headers }: FastifyRequest,
  html: string,
): Promise<Pick<PublicPageAnswer, 'body' | 'encoding'>> {
  if (!/\bbr\b/.test(String(headers['accept-encoding'] ?? ''))) return { body: html, encoding: null };
  return { body: await compress(html, compression), encoding: 'br' };
}

/** Owners see the editor unless they request the client's view. */
function wantsPublicView(request: FastifyRequest): boolean {
  return (request.query as { view?: string }).view === 'public';
}

/** What a page may know of the installation: not even its name under a company's own host. */
function settingsOf({ site, services: { config } }: Visit): Pick<PublicPage, 'siteTitle' | 'sentryDsn'> {
  return { siteTitle: site?.siteTitle ?? config.siteTitle, sentryDsn: config.sentryDsn };
}
