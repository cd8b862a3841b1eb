import type { HttpServer } from '../../platform/http/http-server.ts';
import { asAppError, isReportable } from '../../platform/http/refusal.ts';
import { finishSocial } from './finish-social.ts';
import { SocialRefusal } from './social-refusal.ts';

type Callback = { Params: { provider: string } };

/**
 * `GET /register/{provider}/callback`, where another service redirects the browser to. A refusal leads to the page where it can
 * be corrected, with its name in `problem`.
 */
export function socialRoutes(app: HttpServer): void {
  app.get<Callback>('/register/:provider/callback', async (request, reply) => {
    const { visit } = request;
    const query = new URL(request.url, visit.services.config.appUrl).searchParams;
    reply.header('cache-control', 'no-store');
    try {
      return reply.redirect(await finishSocial(visit, request.params.provider, query));
    } catch (error) {
      if (error instanceof SocialRefusal) return reply.redirect(error.path);
      if (isReportable(asAppError(error).code)) throw error;
      // Any other refusal is a coupon that was used up in the meantime.
      return reply.redirect(new SocialRefusal('coupon', '/register').path);
    }
  });
}
