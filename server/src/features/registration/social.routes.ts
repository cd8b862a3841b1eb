import type { HttpServer } from '../../platform/http/http-server.ts';
import { asAppError, isReportable } from '../../platform/http/refusal.ts';
import { finishSocial } from './finish-social.ts';

type Callback = { Params: { provider: string } };

/**
 * `GET /register/{provider}/callback`, where another service sends the browser back. A refusal leads to the registration page with
 * its words in `problem`.
 */
export function socialRoutes(app: HttpServer): void {
  app.get<Callback>('/register/:provider/callback', async (request, reply) => {
    const { visit } = request;
    const query = new URL(request.url, visit.doors.config.appUrl).searchParams;
    reply.header('cache-control', 'no-store');
    try {
      return reply.redirect(await finishSocial(visit, request.params.provider, query));
    } catch (error) {
      const refusal = asAppError(error);
      if (isReportable(refusal.code)) throw error;
      return reply.redirect(`/register?problem=${encodeURIComponent(refusal.message)}`);
    }
  });
}
