import { AppError } from '@vitrine/contract/errors.ts';
import { escapeHtml } from '@vitrine/formats/kit/escape-html.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { senderName, unsubscribe } from './unsubscribe.ts';
import { readUnsubscribeToken, type Unsubscription } from './unsubscribe-token.ts';

type TokenRequest = FastifyRequest<{ Params: { '*': string } }>;

/**
 * `GET /unsubscribe/{token}` asks, `POST` does: mail programs that look at links must not unsubscribe anybody. The POST is also
 * what a mail program's own button sends (RFC 8058), so it takes any body and no identification.
 */
export function registerUnsubscribe(app: HttpServer): void {
  app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, null),
    );
    scope.get('/unsubscribe/*', async (request: TokenRequest, reply) => {
      const given = subscriptionOf(request);
      const sender = escapeHtml(await senderName(request.visit.doors, given));
      return sendPage(reply, `Stop mails from ${sender}?`, [
        `<p>${escapeHtml(given.address)} gets a report from ${sender}.</p>`,
        '<form method="post"><button>Stop these mails</button></form>',
      ]);
    });
    scope.post('/unsubscribe/*', async (request: TokenRequest, reply) => {
      const given = subscriptionOf(request);
      await unsubscribe(request.visit.doors, given);
      return sendPage(reply, 'Done', [
        `<p>${escapeHtml(given.address)} will not get this report any more.</p>`,
      ]);
    });
    ready();
  });
}

function subscriptionOf(request: TokenRequest): Unsubscription {
  const given = readUnsubscribeToken(request.visit.doors, request.params['*']);
  if (!given) throw new AppError('not_found');
  return given;
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
