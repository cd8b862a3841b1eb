import { AppError } from '@vitrine/contract/errors.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../ctx/ctx.ts';
import type { HttpServer } from './http-server.ts';

/** Mails that a reader can end by a link of their own. */
export type Unsubscribing<Given extends { address: string }> = {
  /** The token follows it. */
  path: `/unsubscribe/${string}` | '/unsubscribe';
  /** What a token refers to; null for an invalid one. */
  read(services: Services, token: string): Given | null;
  /** The sender in whose name the page is shown. */
  sender(services: Services, given: Given): Promise<string>;
  stop(services: Services, given: Given): Promise<void>;
  isStopped(services: Services, given: Given): Promise<boolean>;
  /** What the address gets, and what it will no longer get: 'a report', 'this report'. */
  labels: { gets: string; ends: string };
};

type TokenRequest = FastifyRequest<{ Params: { '*': string } }>;

/**
 * `GET` asks, `POST` unsubscribes: mail programs that follow links must not unsubscribe anybody. The POST is also what a mail
 * program's own button sends (RFC 8058), so it takes any body and no identification.
 */
export function registerUnsubscribing<Given extends { address: string }>(
  app: HttpServer,
  { path, read, sender, stop, isStopped, labels }: Unsubscribing<Given>,
): void {
  const givenBy = (request: TokenRequest): Given => {
    const given = read(request.visit.services, request.params['*']);
    if (!given) throw new AppError('not_found');
    return given;
  };
  const sendStopped = (reply: FastifyReply, { address }: Given) =>
    sendPage(reply, 'Unsubscribed', [`<p>${escapeHtml(address)} will no longer receive ${labels.ends}.</p>`]);
  app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, null),
    );
    // People open these links: an invalid token is explained on a page.
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      return sendPage(reply.code(404), 'This link is not complete', [
        '<p>Please open it from the e-mail again, or reply to be removed from the list.</p>',
      ]);
    });
    scope.get(`${path}/*`, async (request: TokenRequest, reply) => {
      const given = givenBy(request);
      if (await isStopped(request.visit.services, given)) return sendStopped(reply, given);
      const name = escapeHtml(await sender(request.visit.services, given));
      return sendPage(reply, `Unsubscribe from ${name}?`, [
        `<p>${escapeHtml(given.address)} gets ${labels.gets} from ${name}.</p>`,
        '<form method="post"><button>Unsubscribe</button></form>',
      ]);
    });
    scope.post(`${path}/*`, async (request: TokenRequest, reply) => {
      const given = givenBy(request);
      await stop(request.visit.services, given);
      return sendStopped(reply, given);
    });
    ready();
  });
}

function sendPage(reply: FastifyReply, title: string, body: string[]): FastifyReply {
  return reply
    .type('text/html')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLES}</style></head><body><main><h1>${title}</h1>${body.join('')}</main></body></html>`,
    );
}

const STYLES = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;
background:light-dark(#f6f7f9,#0e1116);color:light-dark(#14171f,#e8ebf0)}main{max-width:420px;margin:24px;padding:32px;border-radius:10px;
background:light-dark(#fff,#161b22);border:1px solid light-dark(#e5e8ec,#262c36)}h1{font-size:20px;margin:0 0 8px}
button{font:inherit;font-weight:600;padding:10px 16px;border:0;border-radius:8px;background:#3451d1;color:#fff;cursor:pointer}`;
