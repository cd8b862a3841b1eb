import { attachmentHeader } from '../../platform/http/headers/attachment-header.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import { memberCtx, requireAccess } from '../../platform/http/visit.ts';
import { recordAudit } from '../audit/index.ts';
import { getCompany } from '../company/index.ts';
import { exportCompany } from './company-export.ts';

/** Each reads all there is of a company. */
const exportsPerCompany = limitRate({
  name: 'company-export: exports per company',
  points: 10,
  perSeconds: 60 * 60,
});

/** `GET /api/company/export`: the ZIP of everything, for admins who have signed in, ten an hour. A link downloads it, so it carries no identification. */
export function registerCompanyExport(app: HttpServer): void {
  app.get('/api/company/export', async ({ visit }, reply) => {
    requireAccess(visit, 'admin', true);
    const ctx = memberCtx(visit);
    await exportsPerCompany.count(ctx.services, ctx.companyId);
    const { name } = await getCompany(ctx);
    await recordAudit(ctx, { action: 'company.exported' });
    const day = ctx.clock.now().toISOString().slice(0, 10);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': attachmentHeader(`${name} ${day}.zip`),
        'cache-control': 'private, no-store',
      })
      .send(await exportCompany(ctx));
  });
}
