import { AppError } from '@vitrine/contract/errors.ts';
import { createCtx, type Services } from '../../../platform/ctx/ctx.ts';
import type { HttpServer } from '../../../platform/http/http-server.ts';
import { companyOfRecipient, countOpen } from '../deliveries/recipients.queries.ts';
import { readOpenToken } from './mail-links.ts';

const PATH = /^(?<token>[^/]+)(?<dashboard>\/dashboards\/[\w-]+)$/;

/**
 * `GET /opened/{token}/dashboards/{permalink}?…` counts that a mail's link was followed and leads on. Looking at the link (HEAD)
 * counts nothing, and nothing that goes wrong with counting keeps a recipient from the dashboard.
 */
export function registerOpenLinks(app: HttpServer): void {
  app.get<{ Params: { '*': string } }>('/opened/*', async ({ visit, params, method, url }, reply) => {
    const { token, dashboard } = PATH.exec(params['*'])?.groups ?? {};
    if (!token || !dashboard) throw new AppError('not_found');
    if (method === 'GET') {
      await countFollowed(visit.services, token).catch((error: unknown) =>
        visit.log.error({ err: error }, 'a followed link could not be counted'),
      );
    }
    const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(`${dashboard}${search}`, 302);
  });
}

async function countFollowed(services: Services, token: string): Promise<void> {
  const recipientId = readOpenToken(services, token);
  const companyId = recipientId && (await companyOfRecipient(services, recipientId));
  if (companyId) await countOpen(createCtx(services, companyId, { kind: 'viewer' }), recipientId);
}
