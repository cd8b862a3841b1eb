import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { HttpServer } from '../../../platform/http/http-server.ts';
import { asAppError, isReportable } from '../../../platform/http/refusal.ts';
import { memberCtx, requireAccess } from '../../../platform/http/visit.ts';
import { finishOAuth } from './finish-oauth.ts';
import { startOAuth } from './start-oauth.ts';

const PAGE = '/company/sources';

type Start = { Params: { type: string }; Querystring: { source?: string } };
type Callback = { Params: { provider: string } };

/**
 * The two redirects of a provider's sign-in. The browser opens both itself, so a refusal leads back to the sources page with its
 * message in `problem`; a success with the source's id in `connected`. A sign-in to decide on comes as `waiting`, with the source
 * of the same account in `same`, or of the same name in `alike`.
 */
export function oauthRoutes(app: HttpServer): void {
  app.get<Start>('/oauth/connect/:type', (request, reply) =>
    sendingOn(request, reply, (ctx) =>
      startOAuth(ctx, { type: request.params.type, sourceId: request.query.source ?? null }),
    ),
  );
  app.get<Callback>('/oauth/callback/:provider', (request, reply) =>
    sendingOn(request, reply, async (ctx) => {
      const query = new URL(request.url, ctx.services.config.appUrl).searchParams;
      const { provider } = request.params;
      const end = await finishOAuth(ctx, { provider, query });
      if (!end.waiting) return `${PAGE}?connected=${end.source.id}`;
      return `${PAGE}?waiting=${end.waiting}&${end.sure ? 'same' : 'alike'}=${end.source.id}`;
    }),
  );
}

async function sendingOn(
  request: FastifyRequest,
  reply: FastifyReply,
  where: (ctx: Ctx) => Promise<string>,
): Promise<FastifyReply> {
  try {
    requireAccess(request.visit, 'editor');
    return reply.header('cache-control', 'no-store').redirect(await where(memberCtx(request.visit)));
  } catch (error) {
    const refusal = asAppError(error);
    if (isReportable(refusal.code)) throw error;
    return reply.redirect(`${PAGE}?problem=${encodeURIComponent(refusal.message)}`);
  }
}
