import { randomBytes, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { AppError } from '@vitrine/contract/errors.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Services } from '../ctx/ctx.ts';
import type { ErrorReporter } from '../log/error-reporter.ts';
import { acceptsPage } from './accepts-page.ts';
import { type FindSite, hostOf, siteOf } from './company-site.ts';
import { frameAncestors } from './headers/frame-ancestors.ts';
import { isProbePath } from './machine-paths.ts';
import { observeRequest } from './metrics.ts';
import { distinguishForms } from './page-forms.ts';
import { asAppError, errorBody, isLogged, isOutage, isReportable, refusalHeaders } from './refusal.ts';
import { openVisit, type ReadPerson, type Visit } from './visit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
    /** For the one inline script a page may carry. */
    nonce: string;
  }
}

const CLOSE_IDLE_EVERY_MS = 100;
const JSON_LIMIT_BYTES = 2 * 1024 * 1024;

export type HttpServer = FastifyInstance;

/**
 * The caller, and whose site it is; `unknownHost` is the page for unclaimed names, `outagePage` a host's while something that the server
 * needs is down, `refusalPage` that of any other error.
 */
export type Authentication = ReadPerson & {
  findSite: FindSite;
  unknownHost: string;
  outagePage(host: string): string;
  refusalPage(refusal: AppError): string;
};

/** Fastify with what all routes share: request id, visit, safe headers, metrics, and one mapping of errors. */
export async function createHttpServer(
  services: Services,
  authentication: Authentication,
  reporter: ErrorReporter,
): Promise<HttpServer> {
  const app: HttpServer = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: JSON_LIMIT_BYTES,
    // One proxy: entries further left in X-Forwarded-For were written by the caller.
    trustProxy: services.config.trustProxy && ((_address, hop) => hop === 0),
    routerOptions: { ignoreTrailingSlash: true },
    // Any other upgrade is handled like a normal HTTP request.
    http: { shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket' },
    // A keep-alive connection must not delay a stop.
    forceCloseConnections: 'idle',
  }) as unknown as HttpServer;
  closeLateIdle(app);
  distinguishForms(app);
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    if (!services.config.trustForwardedHost) delete request.headers['x-forwarded-host'];
    request.nonce = randomBytes(16).toString('base64');
    safeHeaders(services, request, reply);
    const site = await siteOf(services.config, authentication.findSite, request);
    if (site === 'unknown') return reply.status(404).type('text/html').send(authentication.unknownHost);
    request.visit = await openVisit(services, authentication, site, request, reply);
    return undefined;
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  app.setErrorHandler((error, request, reply) => {
    if (!acceptsPage(request)) return sendRefusal(error, request, reply, reporter);
    const refusal = refuse(error, request, reply, reporter);
    // Those of a file would keep the page from its styles.
    safeHeaders(services, request, reply);
    const page = isOutage(error)
      ? authentication.outagePage(hostOf(request))
      : authentication.refusalPage(refusal);
    return sendPage(request, reply, page);
  });
  return app;
}

/** Shared dashboards in other sites show it, too. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  if (/^\/dashboards\/[^/?]+(\/realtime)?\/embed\b/.test(request.url)) allowFraming(reply);
  return reply.header('cache-control', 'no-store').type('text/html').send(page);
}

/** Responds with the catalogue's status and `{errors}`. */
export function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  reporter: ErrorReporter,
): FastifyReply {
  return reply.send(errorBody(refuse(error, request, reply, reporter)));
}

/** Sets the catalogue's status and headers; internal errors are logged with their cause and reported. */
function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  reporter: ErrorReporter,
): AppError {
  const refusal = asAppError(error);
  if (isLogged(error)) request.log.error({ err: error }, 'request failed');
  if (isReportable(refusal.code)) reporter.report(error, { requestId: request.id });
  forgetContent(reply);
  reply.status(refusal.status).headers(refusalHeaders(refusal));
  return refusal;
}

/** Headers of a file that couldn't be sent don't hold for the refusal: a browser would keep it for days, or save it as that file. */
function forgetContent(reply: FastifyReply): void {
  if (reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  for (const name of ['content-type', 'content-length', 'content-disposition']) reply.removeHeader(name);
}

/** Where the browser may send error reports. */
function reportingOrigin({ config }: Services): string[] {
  return config.sentryDsn ? [new URL(config.sentryDsn).origin] : [];
}

/** The origin of live updates if it is not this server. */
function liveOrigin({ live: { address } }: Services): string[] {
  return address.own ? [] : [`${address.tls ? 'wss' : 'ws'}://${address.host}:${address.port}`];
}

/** The origin of the onboarding video and its captions. */
function videoOrigins({ config: { onboardingVideo } }: Services): string[] {
  if (!onboardingVideo) return [];
  return [...new Set([onboardingVideo.src, onboardingVideo.captions].map((url) => new URL(url).origin))];
}

/** The origins of the payment provider's checkout if it is not ours: its script, its requests, and its frame. */
function checkoutOrigins({ config: { fastspring, providerGateway } }: Services): string[] {
  if (!fastspring) return [];
  return providerGateway ? [new URL(providerGateway).origin] : ['https://*.onfastspring.com'];
}

const OWN_FRAMES = "frame-ancestors 'self'";
const OWN_FORMS = "form-action 'self'";

/** For pages that may be embedded in other sites: those of `origins`, or all if it is null. */
export function allowFraming(reply: FastifyReply, origins: readonly string[] | null = null): void {
  const policy = String(reply.getHeader('content-security-policy'));
  const framed = `frame-ancestors ${frameAncestors(origins)}`;
  reply.header('content-security-policy', policy.replace(OWN_FRAMES, framed));
}

/** For a page whose form may be redirected to these origins. */
export function allowFormTargets(reply: FastifyReply, origins: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'));
  const targets = [OWN_FORMS, ...new Set(origins)].join(' ');
  reply.header('content-security-policy', policy.replace(OWN_FORMS, targets));
}

function safeHeaders(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const checkout = checkoutOrigins(services);
  reply.headers({
    'content-security-policy': [
      "default-src 'self'",
      ["script-src 'self'", `'nonce-${request.nonce}'`, ...checkout].join(' '),
      ["style-src 'self' 'unsafe-inline'", ...checkout].join(' '),
      ["img-src 'self' data: blob:", ...checkout].join(' '),
      ["frame-src 'self'", ...checkout].join(' '),
      ["media-src 'self'", ...videoOrigins(services)].join(' '),
      "font-src 'self' data:",
      ["connect-src 'self'", ...reportingOrigin(services), ...liveOrigin(services), ...checkout].join(' '),
      "object-src 'none'",
      "base-uri 'none'",
      OWN_FORMS,
      OWN_FRAMES,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-request-id': request.id,
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  });
  if (services.config.appUrl.startsWith('https:'))
    reply.header('strict-transport-security', 'max-age=31536000');
}

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'unknown';
  observeRequest(request.method, route, reply.statusCode, reply.elapsedTime);
  // Load balancers ask every few seconds.
  const level = reply.statusCode < 400 && isProbePath(request.url) ? 'debug' : 'info';
  request.log[level](
    {
      companyId: request.visit?.user?.companyId,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'request',
  );
}

/** Closes connections that become idle after a stop has begun; otherwise each would delay it by its keep-alive time. */
function closeLateIdle(app: HttpServer): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const sweep = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    app.server.once('close', () => clearInterval(sweep));
  });
}
