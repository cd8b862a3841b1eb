import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { stylesSchema } from '@vitrine/contract/entities/dashboard.ts';
import { compareTypeOf, compareWith } from '@vitrine/contract/rules/dates/date-range.ts';
import { resolveRange } from '@vitrine/contract/rules/dates/range-types.ts';
import { DEMO_EMAIL } from '@vitrine/contract/rules/people/demo.ts';
import { createDashboard, listDashboards } from '@vitrine/server/src/features/dashboards/index.ts';
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
import { seedAnnotations } from './seed-annotations.ts';
import { seedClientDashboard } from './seed-client-dashboard.ts';
import { chooseDefaultSources, seedClients } from './seed-clients.ts';
import { seedComments } from './seed-comments.ts';
import { seedGoals } from './seed-goals.ts';
import { seedGroup } from './seed-group.ts';

/** The list shows the newest first; a salesperson begins with the shop. */
const dashboards = [pageViews, campaignWeek, dentalLeads, hotelBookings, outdoorShop];

/** Seeds missing sources, dashboards and reports of the demo agency, and starts fetching their data. */
export async function seedAgency(ctx: Ctx): Promise<void> {
  const clientOf = await seedClients(ctx);
  const failures = await seedClientDashboards(ctx, clientOf);
  const sources = await connectDemoSources(ctx);
  for (const plan of dashboards) {
    const found = await findDashboard(ctx, plan.name);
    const dates = datesOf(ctx, plan);
    const { id } =
      found ?? (await createDemoDashboard(ctx, plan, dates, { sources, clientId: clientOf(plan.name) }));
    await scheduleReport(ctx, id, plan);
    await seedGoals(ctx, id, plan);
    await seedComments(ctx, id, plan);
    await requestRefresh(ctx, id, dates);
  }
  await seedAnnotations(ctx, clientOf);
  await chooseDefaultSources(ctx);
  await seedGroup(ctx);
  if (failures.length > 0) throw new AggregateError(failures, 'Not every client has a dashboard.');
}

/** A dashboard that can't be created must not prevent the others. */
async function seedClientDashboards(ctx: Ctx, clientOf: (name: string) => string | null): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const dashboard of clientDashboards) {
    if (await findDashboard(ctx, dashboard.name)) continue;
    await seedClientDashboard(ctx, dashboard, clientOf(dashboard.name)).catch((error: unknown) =>
      failures.push(error),
    );
  }
  return failures;
}

async function findDashboard(ctx: Ctx, name: string) {
  const { data } = await listDashboards(ctx, { show: 'all', page: 1, search: name });
  return data.find((dashboard) => dashboard.name === name);
}

/** As new dashboards are compared. */
const COMPARED = 'previousCalendarPeriod';

function datesOf(ctx: Ctx, { range, timezone }: DemoDashboard): Dates {
  if (typeof range !== 'string') return range;
  const days = resolveRange(range, ctx.clock.today(timezone));
  return compareWith(days, COMPARED, range);
}

type Owned = { sources: DemoSources; clientId: string | null };

async function createDemoDashboard(ctx: Ctx, plan: DemoDashboard, dates: Dates, owned: Owned) {
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
