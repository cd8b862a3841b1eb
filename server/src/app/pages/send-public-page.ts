import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/ctx/ctx.ts';
import { issueIdentification } from '../../platform/http/identification.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { publicPage } from './html.ts';
import { hydrationSource } from './hydration.ts';

/** A page that is the same for everybody with the same key, compressed once for all of them. */
export type PublicPageResponse = {
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

export function sendPublicPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, encoding, isPublic }: Omit<PublicPageResponse, 'embeddingOrigins' | 'viewedLinkId'>,
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

/** The page of a dashboard with a password: it asks for it, and then opens the same address again. */
export async function passwordPage(
  services: Services,
  visit: Visit,
  options: { permalink: string; embedded: boolean; view: 'report' | 'realTime' | 'print' },
): Promise<string> {
  const assets = await services.renderer.assets('public');
  const { site, services: own } = visit;
  const page = {
    state: 'password' as const,
    identification: issueIdentification(services, visit),
    // Under a company's own host not even the installation's name is shown.
    siteTitle: site?.siteTitle ?? own.config.siteTitle,
    sentryDsn: own.config.sentryDsn,
    ...options,
  };
  return publicPage(page, '', assets, null);
}
