import type { Doors } from '../platform/ctx/ctx.ts';
import type { HttpServer } from '../platform/http/http-server.ts';
import { metricsText } from '../platform/http/metrics.ts';

/** `/healthz`: the process is up. `/readyz`: database, storage and queue answer, else 503 with the reason. `/metrics`. */
export function mountHealth(app: HttpServer, doors: Doors): void {
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const problems = await notReady(doors);
    return reply
      .status(problems.length === 0 ? 200 : 503)
      .send({ status: problems.length === 0 ? 'ready' : 'not ready', problems });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(await metricsText()),
  );
}

/** What can't be reached, in words. */
export async function notReady(doors: Doors): Promise<string[]> {
  const checks: [string, () => Promise<unknown>][] = [
    ['database', () => doors.database.system.execute('select 1')],
    ['storage', () => doors.files.ping()],
    ['queue', () => doors.queue.ping()],
  ];
  const results = await Promise.allSettled(checks.map(([, check]) => check()));
  return results.flatMap((result, index) =>
    result.status === 'rejected'
      ? [`${checks[index]?.[0]}: ${result.reason instanceof Error ? result.reason.message : 'unreachable'}`]
      : [],
  );
}
