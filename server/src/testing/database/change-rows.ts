import type { InvoiceLine } from '@vitrine/contract/entities/billing.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import {
  clients,
  companies,
  dashboards,
  orders,
  pdfs,
  reports,
  widgets,
} from '../../platform/database/schema/schema.ts';

/** The number of dashboards in the company's plan. */
export async function setQuota(ctx: Ctx, count: number): Promise<void> {
  await ctx.db.update(companies).set({ dashboards: count }).where(eq(companies.id, ctx.companyId));
}

/** The state of a company, as its payments or its admins would have left it. */
export async function setBillingState(
  ctx: Ctx,
  billingStatus: Partial<
    Pick<
      typeof companies.$inferSelect,
      'state' | 'subscription' | 'expiresAt' | 'endedAt' | 'deletionRequestedAt' | 'deleteAt'
    >
  >,
): Promise<void> {
  await ctx.db.update(companies).set(billingStatus).where(eq(companies.id, ctx.companyId));
}

/** The lines of an invoice, as an older version may have written them. */
export async function setInvoiceLines(ctx: Ctx, id: string, lines: InvoiceLine[]): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ lines })
    .where(and(eq(orders.companyId, ctx.companyId), eq(orders.id, id)));
}

/** Changes a dashboard like its settings page, for a test without HTTP. */
export async function setFooter(ctx: Ctx, dashboardId: string, footer: string): Promise<void> {
  await ctx.db
    .update(dashboards)
    .set({ footer })
    .where(and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.id, dashboardId)));
}

/** One more widget on a dashboard. */
export async function addWidget(ctx: Ctx, dashboardId: string, widget: Widget): Promise<void> {
  const { companyId } = ctx;
  await ctx.db
    .insert(widgets)
    .values({ id: widget.id, dashboardId, companyId, position: widget.order, widget });
}

const days = { startDate: '2026-10-01', endDate: '2026-10-31', compareStartDate: null, compareEndDate: null };

/** A PDF of a dashboard. */
export async function addPdf(ctx: Ctx, dashboardId: string, storageKey: string): Promise<void> {
  await ctx.db.insert(pdfs).values({
    companyId: ctx.companyId,
    dashboardId,
    key: storageKey,
    range: { ...days, locale: 'en-GB' },
    status: 'ready',
    storageKey,
    expiresAt: ctx.clock.now(),
  });
}

/** A timezone, even one that no form accepts, as an older version may have stored it. */
export async function setReportTimezone(ctx: Ctx, reportId: string, timezone: string): Promise<void> {
  await ctx.db
    .update(reports)
    .set({ timezone })
    .where(and(eq(reports.companyId, ctx.companyId), eq(reports.id, reportId)));
}

/** So many clients of the company. */
export async function fillClients(ctx: Ctx, count: number): Promise<void> {
  const { companyId } = ctx;
  await ctx.db
    .insert(clients)
    .values(Array.from({ length: count }, (_, index) => ({ companyId, name: `Client ${index}` })));
}
