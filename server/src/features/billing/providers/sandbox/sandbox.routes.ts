import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../../platform/ctx/ctx.ts';
import type { HttpServer } from '../../../../platform/http/http-server.ts';
import { payCheckout } from './pay-checkout.ts';
import { openSealed } from './sandbox.adapter.ts';
import { findRecord } from './sandbox.queries.ts';
import { enterAccount, ownAccount, replaceCard, skipAhead } from './sandbox-account.ts';
import { accountPage, checkoutPage, gonePage, paidPage } from './sandbox-pages.ts';
import { sendEventsSoon } from './send-events.ts';

type Payload = FastifyRequest<{ Params: { payload: string } }>;

const pages = new URL('./pages/', import.meta.url);
const FILES: Readonly<Record<string, string>> = {
  'checkout.js': 'text/javascript; charset=utf-8',
  'frame.js': 'text/javascript; charset=utf-8',
  'sandbox.css': 'text/css; charset=utf-8',
};

/** The sandbox's script, checkout and customer page. Where another provider takes the money, none of it is there. */
export function registerSandbox(app: HttpServer, services: Services): void {
  if (services.config.paymentProvider !== 'sandbox') return;
  if (services.config.production)
    services.log.warn('PAYMENT_PROVIDER is sandbox: subscriptions are simulated and nothing is charged');
  app.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    for (const [name, type] of Object.entries(FILES))
      scope.get(`/sandbox/${name}`, async (_request, reply) => {
        const file = await readFile(new URL(name, pages), 'utf8');
        return reply.type(type).header('cache-control', 'no-cache').send(file);
      });
    scope.get('/sandbox/checkout/:payload', async (request: Payload, reply) =>
      showCheckout(services, request, reply),
    );
    scope.post('/sandbox/checkout/:payload', async (request: Payload, reply) =>
      decide(services, request, reply),
    );
    scope.get(
      '/sandbox/account/:link',
      async (request: FastifyRequest<{ Params: { link: string } }>, reply) => {
        const cookie = await enterAccount(services, request.params.link);
        if (cookie === null) return sendPage(reply, gonePage(), 404);
        return reply.header('set-cookie', cookie).redirect('/sandbox/account', 303);
      },
    );
    scope.get('/sandbox/account', async (request, reply) => showAccount(services, request, reply));
    scope.post('/sandbox/account', async (request, reply) => steerAccount(services, request, reply));
    ready();
  });
}

async function showCheckout(services: Services, request: Payload, reply: FastifyReply, declined = false) {
  const id = openSealed(services, request.params.payload);
  const checkout = id ? await findRecord(services.database.system, 'checkout', id) : null;
  if (!checkout || checkout.paidWith !== null) return sendPage(reply, gonePage(), 404);
  return sendPage(reply, checkoutPage(checkout.order, { declined }));
}

async function decide(services: Services, request: Payload, reply: FastifyReply) {
  const form = request.body as URLSearchParams;
  if (form.get('decision') !== 'pay') return showCheckout(services, request, reply, true);
  const id = openSealed(services, request.params.payload);
  const card = form.get('card') === 'declining' ? 'declining' : 'good';
  const order = id ? await payCheckout(services, id, card) : null;
  if (!order) return sendPage(reply, gonePage(), 404);
  sendEventsSoon(services);
  return sendPage(reply, paidPage(order));
}

type Done = 'card' | 'time' | null;

async function steerAccount(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const form = request.body as URLSearchParams;
  if (form.has('next')) {
    await skipAhead(services, request.cookies);
    return showAccount(services, request, reply, 'time');
  }
  await replaceCard(services, request.cookies, form.get('card') === 'declining' ? 'declining' : 'good');
  return showAccount(services, request, reply, 'card');
}

async function showAccount(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  done: Done = null,
) {
  const own = await ownAccount(services, request.cookies);
  if (!own) return sendPage(reply, gonePage(), 404);
  const { siteTitle } = services.config;
  return sendPage(reply, accountPage(own.account, own.orders, { siteTitle, done }));
}

function sendPage(reply: FastifyReply, html: string, status = 200) {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html);
}
