import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import {
  clients,
  dashboards,
  dashboardUsers,
  groups,
  reports,
  sources,
} from '../../platform/database/schema/schema.ts';

/** What is searched for, folded by `foldText`. */
export type Terms = { text: string; words: string[] };

/** What the actor may see; the same as in the lists. */
export type Scope = { clients: 'all' | string[]; dashboards: 'all' | string[] };

export function findDashboards(ctx: Ctx, terms: Terms, scope: Scope, limit: number) {
  const { id, name, permalink, active } = dashboards;
  const client = visibleClientName(scope);
  return ctx.db
    .select({ id, name, permalink, active, clientName: client, rank: rankOf(terms) })
    .from(dashboards)
    .leftJoin(clients, and(eq(clients.companyId, ctx.companyId), eq(clients.id, dashboards.clientId)))
    .innerJoin(searched(name, client), sql`true`)
    .where(
      and(
        eq(dashboards.companyId, ctx.companyId),
        scope.dashboards === 'all' ? undefined : inArray(id, scope.dashboards),
        containsWords(terms),
      ),
    )
    .orderBy(rankOf(terms), desc(active), sql`found.title`, asc(id))
    .limit(limit);
}

/** The dashboards that the actor opened last, the newest first. */
export function findRecentDashboards(ctx: Ctx, scope: Scope, limit: number) {
  const { id, name, permalink, active } = dashboards;
  const { actor } = ctx;
  return ctx.db
    .select({ id, name, permalink, active, clientName: visibleClientName(scope), rank: sql<number>`0` })
    .from(dashboards)
    .innerJoin(
      dashboardUsers,
      and(
        eq(dashboardUsers.companyId, ctx.companyId),
        eq(dashboardUsers.dashboardId, id),
        isNotNull(dashboardUsers.openedAt),
        actor.kind === 'user' ? eq(dashboardUsers.userId, actor.userId) : sql`false`,
      ),
    )
    .leftJoin(clients, and(eq(clients.companyId, ctx.companyId), eq(clients.id, dashboards.clientId)))
    .where(
      and(
        eq(dashboards.companyId, ctx.companyId),
        eq(active, true),
        scope.dashboards === 'all' ? undefined : inArray(id, scope.dashboards),
      ),
    )
    .orderBy(desc(dashboardUsers.openedAt), asc(id))
    .limit(limit);
}

export function findClients(ctx: Ctx, terms: Terms, scope: Scope, limit: number) {
  const { id, name } = clients;
  return ctx.db
    .select({ id, name, rank: rankOf(terms) })
    .from(clients)
    .innerJoin(searched(name), sql`true`)
    .where(
      and(
        eq(clients.companyId, ctx.companyId),
        scope.clients === 'all' ? undefined : inArray(id, scope.clients),
        containsWords(terms),
      ),
    )
    .orderBy(rankOf(terms), sql`found.title`, asc(id))
    .limit(limit);
}

/** Sources are found by name, account and type. */
export function findSources(ctx: Ctx, terms: Terms, limit: number) {
  const { id, name, type, account } = sources;
  return ctx.db
    .select({ id, name, account, rank: rankOf(terms) })
    .from(sources)
    .innerJoin(searched(name, account, sql`replace(${type}, '_', ' ')`), sql`true`)
    .where(and(eq(sources.companyId, ctx.companyId), containsWords(terms)))
    .orderBy(rankOf(terms), sql`found.title`, asc(id))
    .limit(limit);
}

/** Reports that exist, by dashboard and client; with `recipients` also by whom they are sent to. */
export function findReports(
  ctx: Ctx,
  terms: Terms,
  { recipients, ...scope }: Scope & { recipients: boolean },
  limit: number,
) {
  const name = sql<string>`coalesce(${dashboards.name}, ${reports.dashboardName}, '')`;
  const addresses = sql<string>`(select coalesce(string_agg(one.address, ' '), '') from jsonb_array_elements_text(${reports.recipients}) as one(address))`;
  const { id, period, detail, hour, minute } = reports;
  return ctx.db
    .select({
      id,
      name,
      recipients: reports.recipients,
      period,
      detail,
      hour,
      minute,
      rank: rankOf(terms),
    })
    .from(reports)
    .leftJoin(
      dashboards,
      and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.id, reports.dashboardId)),
    )
    .leftJoin(clients, and(eq(clients.companyId, ctx.companyId), eq(clients.id, dashboards.clientId)))
    .innerJoin(searched(name, visibleClientName(scope), recipients ? addresses : sql`''`), sql`true`)
    .where(
      and(
        eq(reports.companyId, ctx.companyId),
        isNull(reports.removedAt),
        scope.dashboards === 'all' ? undefined : inArray(reports.dashboardId, scope.dashboards),
        containsWords(terms),
      ),
    )
    .orderBy(rankOf(terms), sql`found.title`, asc(id))
    .limit(limit);
}

export function findGroups(ctx: Ctx, terms: Terms, limit: number) {
  const { id, name } = groups;
  return ctx.db
    .select({ id, name, clientName: clients.name, rank: rankOf(terms) })
    .from(groups)
    .leftJoin(clients, and(eq(clients.companyId, ctx.companyId), eq(clients.id, groups.clientId)))
    .innerJoin(searched(name, clients.name), sql`true`)
    .where(and(eq(groups.companyId, ctx.companyId), containsWords(terms)))
    .orderBy(rankOf(terms), sql`found.title`, asc(id))
    .limit(limit);
}

/** Null where the actor does not see the whole client: its name must not be found by searching for it. */
function visibleClientName({ clients: visible }: Scope): SQL<string | null> {
  if (visible === 'all') return sql<string | null>`${clients.name}`;
  if (visible.length === 0) return sql<null>`null::text`;
  return sql<string | null>`case when ${inArray(clients.id, visible)} then ${clients.name} end`;
}

type Text = PgColumn | SQL;

/** What a row is searched by, folded once: its title and the other texts. `offset 0` keeps the planner from repeating the work. */
function searched(title: Text, ...more: Text[]): SQL {
  const others = more.length === 0 ? sql`''` : sql`concat_ws(' ', ${sql.join(more.map(folded), sql`, `)})`;
  return sql`lateral (select ${folded(title)} as title, ${others} as more offset 0) as found`;
}

/** Every word is in one of the texts. No patterns, so that % and _ are characters like any other. */
function containsWords({ words }: Terms): SQL | undefined {
  return and(
    ...words.map((word) => sql`(strpos(found.title, ${word}) > 0 or strpos(found.more, ${word}) > 0)`),
  );
}

/**
 * How well a title matches, as `titleRank` does it: 0 it is the search, 1 it begins with it, 2 one of its words does, 3 it
 * contains it, 4 the words are found apart or elsewhere.
 */
function rankOf({ text }: Terms): SQL<number> {
  return sql<number>`(case
    when found.title = ${text} then 0
    when starts_with(found.title, ${text}) then 1
    when strpos(found.title, ' ' || ${text}) > 0 then 2
    when strpos(found.title, ${text}) > 0 then 3
    else 4 end)::int`;
}

/** As `foldText` does it; text in ASCII, which most names are, takes a third of the time. */
function folded(text: Text): SQL<string> {
  return sql<string>`case when octet_length(${text}) = char_length(${text}) then lower(${text}) else
    replace(replace(replace(translate(
      lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')),
      'łøđς', 'lodσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end`;
}
