import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { CreateMock, GatewayRequest, Refusal, Reply } from '../../mock-kit/mock.ts';
import { html, json } from '../../mock-kit/reply.ts';
import { offsetMs } from '../../mock-kit/time-zone.ts';
import { connectPage } from './connect.ts';
import { type Store, stores } from './data/stores.ts';
import { readParameters } from './parameters.ts';
import { routeOf } from './routes.ts';
import { requireReader } from './sign-in/authenticate.ts';
import type { NonceMemory } from './sign-in/oauth1.ts';
import { cannotView, noRoute, WpError } from './wp-error.ts';

/** Three self-hosted stores, each its own site with its own address, clock, currency and language. */
export const createMock: CreateMock = ({ now }) => {
  const nonces: NonceMemory = new Map();
  return {
    handle: async (request) => {
      const store = Object.values(stores).find(({ host }) => host === request.host);
      if (!store) return { status: 404 };
      const elsewhere = wrongScheme(request, store);
      if (elsewhere) return elsewhere;
      const connecting = await connectPage(request, store);
      if (connecting) return connecting;
      try {
        return respond(request, store, nonces, now());
      } catch (error) {
        if (error instanceof WpError) return error.reply(store.language);
        throw error;
      }
    },
    refuse: (refusal, request) => refuse(refusal, request),
    credentialIssuedAt: ({ headers, query }) => {
      const presented = headers.authorization ?? query.get('consumer_key') ?? query.get('oauth_consumer_key');
      return presented ? 0 : undefined;
    },
    reset: () => nonces.clear(),
  };
};

/** A store with a certificate sends http away; one without doesn't listen on https at all. */
function wrongScheme({ scheme, path, query }: GatewayRequest, store: Store): Reply | undefined {
  if (scheme === store.scheme) return undefined;
  if (store.scheme === 'http') return { status: 502, hangUp: true };
  const search = query.size > 0 ? `?${query}` : '';
  return {
    status: 301,
    headers: { location: `https://${store.host}${path}${search}`, 'content-type': 'text/html' },
    body: '',
  };
}

function respond(request: GatewayRequest, store: Store, nonces: NonceMemory, nowMs: number): Reply {
  const path = restPath(request, store);
  if (path === undefined) return page(request, store);
  if (path === '/')
    return request.method === 'GET' ? siteIndex(store, nowMs) : noRoute().reply(store.language);
  const route = request.method === 'GET' ? routeOf(path) : undefined;
  if (!route) throw noRoute();
  requireReader(request, store, nonces, nowMs);
  return route({ request, store, parameters: readParameters(request.query, store.timeZone), nowMs });
}

/** The part after `/wp-json`, or the `rest_route` of sites with plain permalinks; undefined for a page of the shop. */
function restPath({ path, query }: GatewayRequest, { basePath }: Store): string | undefined {
  const plain = query.get('rest_route');
  if (plain !== null && (path === `${basePath}/` || path === `${basePath}/index.php`)) return plain;
  const prefix = `${basePath}/wp-json`;
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
  const rest = path.slice(prefix.length).replace(/\/+$/, '');
  return rest === '' ? '/' : rest;
}

function page({ path }: GatewayRequest, store: Store): Reply {
  const home =
    path === `${store.basePath}/` || path === store.basePath || (store.basePath !== '' && path === '/');
  const title = home ? store.name : 'Page not found';
  return html(
    home ? 200 : 404,
    `<!doctype html><html lang="${store.language}"><title>${title}</title><h1>${title}</h1></html>`,
  );
}

function siteIndex(store: Store, nowMs: number): Reply {
  const url = `${store.scheme}://${store.host}${store.basePath}`;
  return json(200, {
    name: store.name,
    description: '',
    url,
    home: url,
    gmt_offset: String(offsetMs(nowMs, store.timeZone) / HOUR_MS),
    timezone_string: store.timeZone,
    namespaces: ['oembed/1.0', 'wc/v1', 'wc/v2', 'wc/v3', 'wc-analytics', 'wc-admin', 'wp/v2'],
    authentication: {},
    routes: {},
  });
}

/** Overload and gateways speak HTML; the site itself speaks JSON. */
function refuse({ kind, status }: Refusal, request: GatewayRequest): Reply {
  const language = Object.values(stores).find(({ host }) => host === request.host)?.language ?? 'en';
  switch (kind) {
    case 'throttle':
      return html(
        status,
        '<html><head><title>429 Too Many Requests</title></head><body><h1>429 Too Many Requests</h1></body></html>',
      );
    case 'forbidden':
      return { ...cannotView(403).reply(language), status };
    case 'fail':
      if (status > 500)
        return html(
          status,
          `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`,
        );
      return new WpError(
        500,
        'internal_server_error',
        'There has been a critical error on this website.',
      ).reply(language);
    default:
      return { ...cannotView(401).reply(language), status };
  }
}
