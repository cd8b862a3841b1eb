import { member } from '../../platform/http/api.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { memberCtx, requireAccess } from '../../platform/http/visit.ts';
import { listOutbox } from './list-outbox.ts';
import { readOutboxMail } from './read-outbox-mail.ts';

export const outboxRoutes = {
  list: member.outbox.list.handler(async ({ context }) => ({ data: await listOutbox(context.ctx) })),
};

/** `GET /api/outbox/{id}.eml` for admins who have signed in: a file, and so outside the contract. */
export function registerOutboxFiles(app: HttpServer): void {
  app.get<{ Params: { id: string } }>('/api/outbox/:id.eml', async (request, reply) => {
    requireAccess(request.visit, 'admin', true);
    const eml = await readOutboxMail(memberCtx(request.visit), request.params.id);
    return reply
      .type('message/rfc822')
      .header('content-disposition', `attachment; filename="${request.params.id}.eml"`)
      .send(eml);
  });
}
