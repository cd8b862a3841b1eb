import {
  type DashboardFilter,
  type DashboardSelection,
  type DashboardSort,
  type DashboardSummary,
  NO_CLIENT,
} from '@vitrine/contract/entities/dashboard-list.ts';
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { clients, dashboards, dashboardUsers, widgets } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { DashboardRow } from './dashboards.queries.ts';
import { countActiveLinks, type LinkCounts } from './links/links.queries.ts';

const PER_PAGE = 60;

/** A dashboard with its client's name and what the list knows of it for the actor. */
export type ListedDashboard = {
  dashboard: DashboardRow;
  clientName: string | null;
  favorite: boolean;
  /** Whether the main link has expired, and how many others have not. */
  links: LinkCounts;
} & Contents;

type Page = DashboardFilter & {
  sort: DashboardSort;
  page: number;
  among: 'all' | string[];
  /** Whose names are searched. */
  clients: Visible;
};
type Visible = 'all' | string[];

export async function listDashboardRows(
  ctx: Ctx,
  { sort, page, among, clients: visible, ...filter }: Page,
): Promise<{ rows: ListedDashboard[]; total: number; perPage: number }> {
  const where = and(
    eq(dashboards.companyId, ctx.companyId),
    shownBy(filter, visible),
    among === 'all' ? undefined : inArray(dashboards.id, among),
  );
  const rows = await rowsOf(ctx, where)
    .orderBy(...orderOf(filter.view === 'recent' ? 'recent' : sort))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const [total] = await ctx.db
    .select({ count: count() })
    .from(dashboards)
    .leftJoin(clients, ofClient(ctx))
    .leftJoin(dashboardUsers, ofActor(ctx))
    .where(where);
  const ids = rows.map(({ dashboard }) => dashboard.id);
  const contents = await contentsOf(ctx, ids);
  const links = await countActiveLinks(ctx, ids);
  return {
    rows: rows.map(({ favorite, ...row }) => ({
      ...row,
      favorite: favorite ?? false,
      links: links.get(row.dashboard.id) ?? { mainExpired: false, others: 0 },
      ...(contents.get(row.dashboard.id) ?? { widgetsCount: 0, sourceTypes: [] }),
    })),
    total: Number(total?.count ?? 0),
    perPage: PER_PAGE,
  };
}

/** These dashboards of the company, or those the list shows, by name; ids of others are left out. */
export async function listNamedDashboards(
  ctx: Ctx,
  which: DashboardSelection,
  most: number,
): Promise<{ id: string; name: string }[]> {
  const chosen = Array.isArray(which) ? inArray(dashboards.id, which.filter(isUuid)) : shownBy(which, 'all');
  const rows = await rowsOf(ctx, chosen).orderBy(asc(dashboards.name), asc(dashboards.id)).limit(most);
  return rows.map(({ dashboard: { id, name } }) => ({ id, name }));
}

function rowsOf(ctx: Ctx, where: SQL | undefined) {
  return ctx.db
    .select({ dashboard: dashboards, clientName: clients.name, favorite: dashboardUsers.favorite })
    .from(dashboards)
    .leftJoin(clients, ofClient(ctx))
    .leftJoin(dashboardUsers, ofActor(ctx))
    .where(and(eq(dashboards.companyId, ctx.companyId), where));
}

function ofClient(ctx: Ctx) {
  return and(eq(clients.companyId, ctx.companyId), eq(clients.id, dashboards.clientId));
}

function ofActor(ctx: Ctx) {
  return and(
    eq(dashboardUsers.companyId, ctx.companyId),
    eq(dashboardUsers.dashboardId, dashboards.id),
    ctx.actor.kind === 'user' ? eq(dashboardUsers.userId, ctx.actor.userId) : sql`false`,
  );
}

function shownBy({ show, view, search, clientId, tag }: DashboardFilter, visible: Visible) {
  const like = `%${search?.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    show === 'active' ? eq(dashboards.active, true) : undefined,
    search ? or(ilike(dashboards.name, like), and(isVisible(visible), ilike(clients.name, like))) : undefined,
    clientId === undefined ? undefined : withClient(clientId),
    tag === undefined
      ? undefined
      : sql`exists (select 1 from jsonb_array_elements_text(${dashboards.tags}) as one(tag) where lower(one.tag) = lower(${tag}))`,
    view === 'favorites' ? eq(dashboardUsers.favorite, true) : undefined,
    view === 'recent' ? isNotNull(dashboardUsers.openedAt) : undefined,
  );
}

function isVisible(visible: Visible): SQL | undefined {
  return visible === 'all' ? undefined : inArray(clients.id, visible);
}

function withClient(clientId: string): SQL {
  if (clientId === NO_CLIENT) return isNull(dashboards.clientId);
  return isUuid(clientId) ? eq(dashboards.clientId, clientId) : sql`false`;
}

/** Active ones first, except among the recent ones. */
function orderOf(sort: DashboardSort | 'recent'): SQL[] {
  const name = asc(sql`lower(${dashboards.name})`);
  const active = desc(dashboards.active);
  const last = asc(dashboards.id);
  switch (sort) {
    case 'recent':
      return [desc(dashboardUsers.openedAt), last];
    case 'opened':
      return [active, sql`${dashboards.lastOpenedAt} desc nulls last`, last];
    case 'name':
      return [active, name, last];
    case 'client':
      return [active, sql`lower(${clients.name}) asc nulls last`, name, last];
    case 'changed':
      return [active, desc(dashboards.updatedAt), last];
  }
}

/** All tags of the company's dashboards, each in one spelling. */
export async function listTags(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ tag: sql<string>`jsonb_array_elements_text(${dashboards.tags})` })
    .from(dashboards)
    .where(eq(dashboards.companyId, ctx.companyId));
  const spellings = new Map(rows.map(({ tag }) => [tag.toLowerCase(), tag]));
  return [...spellings.values()].sort((one, other) => one.localeCompare(other));
}

type Contents = Pick<DashboardSummary, 'widgetsCount' | 'sourceTypes'>;

/** How many widgets each dashboard has, and which types of source they ask. */
async function contentsOf(ctx: Ctx, dashboardIds: string[]): Promise<Map<string, Contents>> {
  if (dashboardIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      dashboardId: widgets.dashboardId,
      widgetsCount: sql<number>`count(*)::int`,
      instances: sql<
        { type: string }[][]
      >`coalesce(jsonb_agg(${widgets.widget} -> 'instances') filter (where ${widgets.widget} ->> 'nature' = 'interactive'), '[]'::jsonb)`,
    })
    .from(widgets)
    .where(and(eq(widgets.companyId, ctx.companyId), inArray(widgets.dashboardId, dashboardIds)))
    .groupBy(widgets.dashboardId);
  return new Map(
    rows.map(({ dashboardId, widgetsCount, instances }) => [
      dashboardId,
      { widgetsCount, sourceTypes: [...new Set(instances.flat().map(({ type }) => type))].sort() },
    ]),
  );
}
