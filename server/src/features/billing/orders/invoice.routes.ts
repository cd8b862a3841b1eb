import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { attachmentHeader } from '../../../platform/http/headers/attachment-header.ts';
import { fileNameOf } from '../../../platform/http/headers/file-name.ts';
import type { HttpServer } from '../../../platform/http/http-server.ts';
import { limitRate } from '../../../platform/http/rate-limit.ts';
import { memberCtx, requireAccess } from '../../../platform/http/visit.ts';
import { invoiceDocument, invoiceTitle } from './invoice-document.ts';
import { findOrderRow, type OrderRow } from './orders.queries.ts';

const PAGE_LIMIT_MS = 60_000;

const invoices = limitRate({ name: 'invoice: invoices', points: 30, perSeconds: 60 });

/** `GET /api/orders/{id}/pdf`: an invoice or credit note of the company as PDF, for its admins. */
export function registerInvoices(app: HttpServer): void {
  app.get<{ Params: { id: string } }>('/api/orders/:id/pdf', async (request, reply) => {
    requireAccess(request.visit, 'admin');
    const ctx = memberCtx(request.visit);
    const order = await findOrderRow(ctx, request.params.id);
    if (!order) throw new AppError('not_found');
    await invoices.count(ctx.services, ctx.companyId);
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': attachmentHeader(fileNameOf(`${invoiceTitle(order)}.pdf`, 'Invoice.pdf')),
        'cache-control': 'private, no-store',
      })
      .send(await printInvoice(ctx, order));
  });
}

/** Rendered on request; only a refund changes what it says. */
export async function printInvoice({ services }: Pick<Ctx, 'services'>, order: OrderRow): Promise<Buffer> {
  const { browser, renderer, config } = services;
  const styles = await renderer.inlineStyles();
  return browser.pdf({
    html: invoiceDocument(order, { siteTitle: config.siteTitle, styles }),
    title: invoiceTitle(order),
    timeoutMs: PAGE_LIMIT_MS,
    urgency: 'person',
  });
}
