import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@vitrine/contract/errors.ts';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { Services } from '../platform/ctx/ctx.ts';
import type { HttpServer } from '../platform/http/http-server.ts';
import { metricsText } from '../platform/http/metrics.ts';

/**
 * `/healthz`: the process is running. `/readyz`: database, storage and queue respond, else 503 with the reason. `/metrics`, in
 * production with a token only.
 */
export function mountHealth(app: HttpServer, services: Services): void {
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const problems = await notReady(services);
    return reply
      .status(problems.length === 0 ? 200 : 503)
      .send({ status: problems.length === 0 ? 'ready' : 'not ready', problems });
  });
  const { metrics, production } = services.config;
  if (metrics.port !== null || (production && metrics.token === null)) return;
  app.get('/metrics', { config: { ownBearer: true } }, (request, reply) =>
    sendMetrics(metrics.token, request, reply),
  );
}

/** `/metrics` on a separate port, if configured; it needs the configured token as well. */
export async function serveMetrics({ host, metrics }: Config): Promise<{ close(): Promise<unknown> } | null> {
  if (metrics.port === null) return null;
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? error.status : 500).send(''),
  );
  app.get('/metrics', (request, reply) => sendMetrics(metrics.token, request, reply));
  await app.listen({ port: metrics.port, host });
  return app;
}

/** 401 without the token, if one is configured. */
async function sendMetrics(
  token: string | null,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (token !== null && !isSame(headers.authorization ?? '', `Bearer ${token}`))
    throw new AppError('signed_out');
  return reply.type('text/plain; version=0.0.4').send(await metricsText());
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

/** The unavailable services, in words. */
export async function notReady(services: Services): Promise<string[]> {
  const checks: [string, () => Promise<unknown>][] = [
    ['database', () => services.database.system.execute('select 1')],
    ['storage', () => services.files.ping()],
    ['queue', () => services.queue.ping()],
  ];
  const results = await Promise.allSettled(checks.map(([, check]) => check()));
  return results.flatMap((result, index) =>
    result.status === 'rejected'
      ? [`${checks[index]?.[0]}: ${result.reason instanceof Error ? result.reason.message : 'unreachable'}`]
      : [],
  );
}
