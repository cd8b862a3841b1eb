import { count, eq } from 'drizzle-orm';
import { openServices } from '../../app/open-services.ts';
import { openCompany } from '../../features/sign-in/index.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createCtx } from '../../platform/ctx/ctx.ts';
import { openPool } from '../../platform/database/open-pool.ts';
import {
  companies,
  dashboards,
  deliveries,
  deliveryRecipients,
  reports,
} from '../../platform/database/schema/schema.ts';
import { createLog } from '../../platform/log/log.ts';

const AT_ONCE = 1_000;

export type ReportCounts = {
  count: number;
  recipientsEach: number;
  dueAt: Date;
  withPdf: boolean;
};

export type DeliveryState = { deliveryId: string; dueAt: Date; status: string };
export type RecipientState = { deliveryId: string; address: string; status: string };

/** A database with more reports than people would create, written as rows, and their states. */
export type ReportsHarness = {
  /** Reports that are due once, spread over the company's dashboards; every recipient is a different one. */
  add(wanted: ReportCounts): Promise<void>;
  /** How many deliveries are in each state. */
  count(): Promise<Record<string, number>>;
  read(): Promise<{ deliveries: DeliveryState[]; recipients: RecipientState[] }>;
  close(): Promise<void>;
};

/**
 * Opens an installation's database beside it. `companyOf` selects whose dashboards are reported; otherwise a new company with
 * one.
 */
export async function openReportsHarness(
  env: Record<string, string>,
  companyName: string | null = null,
): Promise<ReportsHarness> {
  const config = readConfig({ ...env, PROCESS: 'web', LOG_LEVEL: 'silent' });
  const pool = await openPool(config);
  const services = await openServices(config, createLog('silent'), pool);
  const db = services.database.system;
  const companyId = companyName === null ? await newCompany() : await companyNamed(companyName);
  const ctx = createCtx(services, companyId, { kind: 'system' });

  async function newCompany(): Promise<string> {
    const person = { name: 'Ada Admin', email: 'ada@killed.example', password: 'correct horse battery' };
    const opened = await openCompany(services, { companyName: 'Northlight', ...person });
    if (!opened) throw new Error('The company could not be opened.');
    await db
      .insert(dashboards)
      .values({ companyId: opened.companyId, name: 'Northwind', permalink: 'northwind-killed' });
    return opened.companyId;
  }
  async function companyNamed(name: string): Promise<string> {
    const [row] = await db.select({ id: companies.id }).from(companies).where(eq(companies.name, name));
    if (!row) throw new Error(`There is no company ${name}.`);
    return row.id;
  }

  return {
    add: async ({ count: length, recipientsEach, dueAt, withPdf }) => {
      const boards = await db
        .select({ id: dashboards.id })
        .from(dashboards)
        .where(eq(dashboards.companyId, companyId));
      const rows = Array.from({ length }, (_, index) => ({
        companyId,
        dashboardId: boards[index % boards.length]?.id ?? '',
        recipients: Array.from({ length: recipientsEach }, (_each, n) => `r${index}-${n}@killed.example`),
        period: 'MONTH' as const,
        detail: 'FIRST_DAY' as const,
        hour: 8,
        minute: 0,
        timezone: 'UTC',
        dateRange: 'LAST_MONTH' as const,
        withPdf,
        withPreview: false,
        nextDueAt: dueAt,
        createdAt: dueAt,
      }));
      for (let from = 0; from < rows.length; from += AT_ONCE)
        await ctx.db.insert(reports).values(rows.slice(from, from + AT_ONCE));
    },
    count: async () => {
      const rows = await ctx.db
        .select({ status: deliveries.status, count: count() })
        .from(deliveries)
        .groupBy(deliveries.status);
      return Object.fromEntries(rows.map((row) => [row.status, row.count]));
    },
    read: async () => ({
      deliveries: await ctx.db
        .select({ deliveryId: deliveries.id, dueAt: deliveries.dueAt, status: deliveries.status })
        .from(deliveries),
      recipients: await ctx.db
        .select({
          deliveryId: deliveryRecipients.deliveryId,
          address: deliveryRecipients.address,
          status: deliveryRecipients.status,
        })
        .from(deliveryRecipients),
    }),
    close: async () => {
      await services.queue.stop(0);
      await pool.close();
    },
  };
}
