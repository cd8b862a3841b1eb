import type { ShownAnnotation } from '@vitrine/contract/entities/annotations/shown-annotation.ts';
import { type Dashboard, printSettingsSchema, stylesSchema } from '@vitrine/contract/entities/dashboard.ts';
import type { DashboardSummary } from '@vitrine/contract/entities/dashboard-list.ts';
import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { dashboardDates } from '../widget-data/index.ts';
import type { ListedDashboard } from './dashboard-list.queries.ts';
import type { DashboardRow } from './dashboards.queries.ts';
import { lockHolder } from './edit/lock-dashboard.ts';

type Parts = {
  company: { name: string; logo: string | null };
  widgets: Widget[];
  annotations: ShownAnnotation[];
  goals: Goal[];
  lockedByName: string | null;
  owner: boolean;
};

/** A dashboard on the wire; its dates are those of its range type today, in its own timezone. */
export function presentDashboard(ctx: Ctx, row: DashboardRow, parts: Parts): Dashboard {
  const holder = lockHolder(row, ctx.clock.nowMs());
  return {
    id: row.id,
    permalink: row.permalink,
    name: row.name,
    active: row.active,
    passwordProtected: row.passwordHash !== null,
    public: row.public,
    locked: parts.owner ? holder : null,
    lockedBy: parts.owner && holder ? parts.lockedByName : null,
    version: row.version,
    rangeType: row.rangeType,
    compareType: row.compareType,
    ...dashboardDates(row, ctx.clock),
    timezone: row.timezone,
    weekStartsOn: row.weekStartsOn,
    includesToday: row.includesToday,
    hiddenDateSelector: row.hiddenDateSelector,
    footer: row.footer,
    styles: stylesSchema.parse(row.styles),
    print: printSettingsSchema.parse(row.print),
    domain: row.domain,
    clientId: parts.owner ? row.clientId : null,
    tags: parts.owner ? row.tags : [],
    defaults: row.defaults,
    pages: row.pages,
    widgets: parts.widgets,
    annotations: parts.annotations,
    automaticAnnotations: parts.owner ? row.automaticAnnotations : 'off',
    goals: parts.goals,
    automaticReports: [],
    company: parts.company,
    owner: parts.owner,
    maxWidgetsForPdf: ctx.services.config.maxWidgetsForPdf,
  };
}

/** As viewers get them: of a name mapping that there is one. Its pairs name what no row has, of other clients' sources in a copy. */
export function widgetsForViewers(widgets: readonly Widget[]): Widget[] {
  return widgets.map((widget) =>
    widget.nature === 'interactive' && widget.nameMapping ? { ...widget, nameMapping: [] } : widget,
  );
}

/** A row of the list; `clients` are those the actor may see, and a viewer sees neither tags nor other links. */
export function presentSummary(
  { dashboard, clientName, favorite, widgetsCount, sourceTypes, links }: ListedDashboard,
  { clients, viewer }: { clients: 'all' | string[]; viewer: boolean },
): DashboardSummary {
  const { clientId } = dashboard;
  const named = clientId !== null && (clients === 'all' || clients.includes(clientId));
  return {
    id: dashboard.id,
    permalink: dashboard.permalink,
    name: dashboard.name,
    active: dashboard.active,
    public: dashboard.public,
    passwordProtected: dashboard.passwordHash !== null,
    mainLinkExpired: links.mainExpired,
    otherLinks: viewer || !dashboard.active ? 0 : links.others,
    clientId: named ? clientId : null,
    clientName: named ? clientName : null,
    tags: viewer ? [] : dashboard.tags,
    favorite,
    widgetsCount,
    sourceTypes,
    updatedAt: dashboard.updatedAt.toISOString(),
    lastOpenedAt: dashboard.lastOpenedAt?.toISOString() ?? null,
  };
}
