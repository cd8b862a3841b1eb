import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { stylesSchema } from '@vitrine/contract/entities/dashboard.ts';
import { compareTypeOf, compareWith } from '@vitrine/contract/rules/dates/date-range.ts';
import { resolveRange } from '@vitrine/contract/rules/dates/range-types.ts';
import { DEMO_EMAIL } from '@vitrine/contract/rules/people/demo.ts';
import { updateDashboardRow } from '@vitrine/server/src/features/dashboards/dashboards.queries.ts';
import {
  createDashboard,
  listDashboards,
  saveSettings,
} from '@vitrine/server/src/features/dashboards/index.ts';
import { createReport, listReports } from '@vitrine/server/src/features/reports/index.ts';
import { requestRefresh } from '@vitrine/server/src/features/widget-data/index.ts';
import type { Ctx } from '@vitrine/server/src/platform/ctx/ctx.ts';
import { hashPassword } from '@vitrine/server/src/platform/secrets/password.ts';
import { clientDashboards } from './client-dashboards.ts';
import { campaignWeek } from './dashboards/campaign-week.ts';
import { dentalLeads } from './dashboards/dental-leads.ts';
import { hotelBookings } from './dashboards/hotel-bookings.ts';
import { outdoorShop } from './dashboards/outdoor-shop.ts';
import { pageViews } from './dashboards/page-views.ts';
import type { DemoDashboard, DemoSources } from './demo-dashboard.ts';
import { connectDemoSources } from './demo-sources.ts';
import { demoContent } from './demo-widget.ts';
import { seedAnnotations, seedAutomaticAnnotations } from './seed-annotations.ts';
import { clientDates, seedClientDashboard } from './seed-client-dashboard.ts';
import { chooseDefaultSources, seedClients, seedLogo } from './seed-clients.ts';
import { seedComments } from './seed-comments.ts';
import { seedGoals } from './seed-goals.ts';
import { seedGroup } from './seed-group.ts';

/** The list shows the newest first; a salesperson begins with the shop. */
const dashboards = [pageViews, campaignWeek, dentalLeads, hotelBookings, outdoorShop];

/** Seeds missing clients, sources, dashboards and the group of the demo agency: what is the same on every day. */
export async function seedAgency(ctx: Ctx): Promise<void> {
  await seedLogo(ctx);
  const clientOf = await seedClients(ctx);
  const known = await dashboardIds(ctx);
  const failures = await seedClientDashboards(ctx, clientOf, known);
  const missing = dashboards.filter(({ name }) => !known.has(name));
  if (missing.length > 0) {
    const sources = await connectDemoSources(ctx);
    for (const plan of missing)
      await createDemoDashboard(ctx, plan, { sources, clientId: clientOf(plan.name) });
  }
  await chooseDefaultSources(ctx);
  await seedGroup(ctx);
  if (failures.length > 0) throw new AggregateError(failures, 'Not every client has a dashboard.');
}

/**
 * Seeds what is dated from today on: reports, goals, comments, annotations and an outage, and the ranges of dashboards with fixed days. Starts
 * fetching data.
 */
export async function seedDated(ctx: Ctx): Promise<void> {
  const known = await dashboardIds(ctx);
  for (const dashboard of clientDashboards) {
    const id = known.get(dashboard.name);
    if (id && dashboard.days) await saveSettings(ctx, { id, ...clientDates(ctx, dashboard) });
  }
  for (const plan of dashboards) {
    const id = known.get(plan.name);
    if (!id) continue;
    // The list begins with what was changed last.
    await updateDashboardRow(ctx, id, { updatedAt: ctx.clock.now() });
    await scheduleReport(ctx, id, plan);
    await seedGoals(ctx, id, plan);
    await seedComments(ctx, id, plan);
    await requestRefresh(ctx, id, datesOf(ctx, plan));
  }
  const shopId = known.get(outdoorShop.name);
  if (shopId) await seedAutomaticAnnotations(ctx, shopId);
  await seedAnnotations(ctx, await seedClients(ctx));
}

/** A dashboard that can't be created must not prevent the others. */
async function seedClientDashboards(
  ctx: Ctx,
  clientOf: (name: string) => string | null,
  known: Map<string, string>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const dashboard of clientDashboards) {
    if (known.has(dashboard.name)) continue;
    await seedClientDashboard(ctx, dashboard, clientOf(dashboard.name)).catch((error: unknown) =>
      failures.push(error),
    );
  }
  return failures;
}

async function dashboardIds(ctx: Ctx): Promise<Map<string, string>> {
  const { data } = await listDashboards(ctx, { show: 'all', page: 1 });
  return new Map(data.map(({ id, name }) => [name, id]));
}

/** As new dashboards are compared. */
const COMPARED = 'previousCalendarPeriod';

function datesOf(ctx: Ctx, { range, timezone }: DemoDashboard): Dates {
  if (typeof range !== 'string') return range;
  const days = resolveRange(range, ctx.clock.today(timezone));
  return compareWith(days, COMPARED, range);
}

type Owned = { sources: DemoSources; clientId: string | null };

async function createDemoDashboard(ctx: Ctx, plan: DemoDashboard, owned: Owned) {
  const dates = datesOf(ctx, plan);
  return createDashboard(ctx, {
    name: plan.name,
    clientId: owned.clientId,
    timezone: plan.timezone,
    ...demoContent(plan, owned.sources),
    settings: {
      rangeType: typeof plan.range === 'string' ? plan.range : 'custom',
      compareType:
        typeof plan.range === 'string'
          ? COMPARED
          : compareTypeOf(dates, { rangeType: 'custom', compareType: 'custom' }),
      ...dates,
      public: plan.public,
      passwordHash: plan.password ? await hashPassword(plan.password) : null,
      styles: stylesSchema.parse(plan.styles),
      footer: plan.footer,
    },
  });
}

async function scheduleReport(ctx: Ctx, dashboardId: string, { report, timezone }: DemoDashboard) {
  if (!report || (await listReports(ctx, dashboardId)).length > 0) return;
  await createReport(ctx, {
    ...report,
    dashboard_id: dashboardId,
    recipients: DEMO_EMAIL,
    timezone,
    with_pdf: true,
    with_preview: true,
  });
}
