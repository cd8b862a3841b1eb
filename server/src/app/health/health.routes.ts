import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@vitrine/contract/errors.ts';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Services } from '../../platform/ctx/ctx.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { openHealth } from './components.ts';
import { openMetrics } from './read-metrics.ts';

/**
 * `/healthz`: the process is running. `/readyz`: the state of each component, with 503 only if this process can't work without one
 * that is down. `/metrics`, in production with a token only.
 */
export function mountHealth(app: HttpServer, services: Services): void {
  app.get('/healthz', async () => ({ status: 'up' }));
  const readHealth = openHealth(services);
  app.get('/readyz', async (_request, reply) => {
    const health = await readHealth();
    return reply.status(health.status === 'unready' ? 503 : 200).send(health);
  });
  const { metrics, production } = services.config;
  if (metrics.port !== null || (production && metrics.token === null)) return;
  const readMetrics = openMetrics(services);
  app.get('/metrics', { config: { ownBearer: true } }, (request, reply) =>
    sendMetrics(metrics.token, readMetrics, request, reply),
  );
}

/** `/metrics` on a separate port, if configured; it needs the configured token as well. */
export async function serveMetrics(services: Services): Promise<{ close(): Promise<unknown> } | null> {
  const { host, metrics } = services.config;
  if (metrics.port === null) return null;
  const readMetrics = openMetrics(services);
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? error.status : 500).send(''),
  );
  app.get('/metrics', (request, reply) => sendMetrics(metrics.token, readMetrics, request, reply));
  await app.listen({ port: metrics.port, host });
  return app;
}

/** 401 without the token, if one is configured. */
async function sendMetrics(
  token: string | null,
  readMetrics: () => Promise<string>,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (token !== null && !isSame(headers.authorization ?? '', `Bearer ${token}`))
    throw new AppError('signed_out');
  return reply.type('text/plain; version=0.0.4').send(await readMetrics());
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
