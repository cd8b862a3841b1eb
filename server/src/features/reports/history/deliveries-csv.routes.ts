import { historyFilterSchema } from '@vitrine/contract/endpoints/reports.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { attachmentHeader } from '../../../platform/http/headers/attachment-header.ts';
import type { HttpServer } from '../../../platform/http/http-server.ts';
import { memberCtx, requireAccess } from '../../../platform/http/visit.ts';
import { deliveriesCsv } from './deliveries-csv.ts';
import { collectHistory } from './list-history.ts';

const MOST = 10_000;

/** `GET /api/automatic-reports/deliveries.csv`: the history with the filters of its page. A link downloads it, so it carries no identification. */
export function registerDeliveriesCsv(app: HttpServer): void {
  app.get('/api/automatic-reports/deliveries.csv', async ({ visit, query }, reply) => {
    requireAccess(visit, 'signed-in', false);
    const filter = historyFilterSchema.safeParse(query);
    if (!filter.success) throw new AppError('bad_input', 'Unknown filter.');
    const ctx = memberCtx(visit);
    const deliveries = await collectHistory(ctx, filter.data, MOST);
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachmentHeader(
          `Report deliveries ${ctx.clock.now().toISOString().slice(0, 10)}.csv`,
        ),
        'cache-control': 'private, no-store',
      })
      .send(deliveriesCsv(deliveries));
  });
}
