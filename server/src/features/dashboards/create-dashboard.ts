import type { WeekStart } from '@vitrine/contract/entities/dashboard.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { requireClient } from '../clients/index.ts';
import { getCompany } from '../company/index.ts';
import { newPermalink } from './access/permalink.ts';
import { requireHost } from './access/require-host.ts';
import { clientStart } from './client-start.ts';
import { type DashboardRow, insertDashboard, upsertWidgets } from './dashboards.queries.ts';
import { prepareWidgets, requireWidgetLimits } from './edit/prepare-widgets.ts';
import { insertLink } from './links/links.queries.ts';
import { requireQuota } from './require-quota.ts';

type Input = {
  name: string;
  timezone?: string | undefined;
  weekStartsOn?: WeekStart | undefined;
  comparing?: boolean | undefined;
  /** The client's site as somebody wrote it. */
  domain?: string | undefined;
  /** It starts with this client's colours, logo and default properties, unless `settings` have their own. */
  clientId?: string | null | undefined;
  pages?: DashboardPage[] | undefined;
  widgets?: Widget[] | undefined;
  settings?: Partial<DashboardRow>;
};

/** Creates a dashboard while the quota allows it; 422 on `general` beyond, on `domain` for what is no site, on `clientId` for no client. */
export async function createDashboard(ctx: Ctx, input: Input): Promise<{ id: string; permalink: string }> {
  return inTransaction(ctx, (tx) => createDashboardWithin(tx, input));
}

/** As `createDashboard`, in an open transaction. */
export async function createDashboardWithin(
  tx: Ctx,
  input: Input,
): Promise<{ id: string; permalink: string }> {
  await requireQuota(tx);
  const timezone = input.timezone ?? input.settings?.timezone ?? 'UTC';
  const row = await insertDashboard(tx, {
    ...(await startOf(tx, input.clientId ?? null)),
    ...(input.comparing ? compared : {}),
    ...input.settings,
    name: input.name,
    clientId: input.clientId ?? null,
    ...(input.domain === undefined ? {} : { domain: requireHost(input.domain) }),
    ...(input.pages ? { pages: input.pages } : {}),
    timezone,
    weekStartsOn: input.weekStartsOn ?? input.settings?.weekStartsOn ?? 1,
    permalink: newPermalink(),
  });
  await insertLink(tx, { dashboardId: row.id, name: 'Main link' });
  const widgets = input.widgets ?? [];
  requireWidgetLimits(widgets);
  await upsertWidgets(tx, row.id, await prepareWidgets(tx, widgets));
  return { id: row.id, permalink: row.permalink };
}

type Start = Pick<DashboardRow, 'styles' | 'footer'> & Partial<Pick<DashboardRow, 'defaults'>>;

/** What a new dashboard takes from the company's brand, and from its client. */
async function startOf(tx: Ctx, clientId: string | null): Promise<Start> {
  const brand = await brandOf(tx);
  if (clientId === null) return brand;
  const { styles, defaults } = clientStart(await requireClient(tx, clientId));
  return { ...brand, styles: { ...brand.styles, ...styles }, defaults };
}

/** What a new dashboard takes from the company's brand. */
async function brandOf(ctx: Ctx): Promise<Pick<DashboardRow, 'styles' | 'footer'>> {
  const { branding } = await getCompany(ctx);
  return { styles: branding.color ? { color: branding.color } : {}, footer: branding.footer ?? '' };
}

/** The range that a dashboard begins with, compared with the calendar period before as soon as it is one; both move along. */
const compared = { rangeType: 'last30Days', compareType: 'previousCalendarPeriod' } as const;
