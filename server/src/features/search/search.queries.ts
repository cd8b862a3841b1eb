import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
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
  const texts = sql`
    select ${id} as id, ${active} as active, ${dashboards.clientId} as client_id, ${folded(name)} as title, '' as more
    from ${dashboards}
    where ${and(eq(dashboards.companyId, ctx.companyId), among(id, scope.dashboards))} offset 0`;
  return ctx.db
    .select({ id, name, permalink, active, clientName: visibleClientName(scope), rank: bestRank })
    .from(bestMatches(ctx, terms, scope, { texts, limit }))
    .innerJoin(dashboards, and(eq(dashboards.companyId, ctx.companyId), eq(id, sql`best.id`)))
    .leftJoin(clients, and(eq(clients.companyId, ctx.companyId), eq(clients.id, dashboards.clientId)))
    .orderBy(bestRank, desc(active), sql`best.title`, asc(id));
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
  const { id, period, detail, hour, minute } = reports;
  const ofReport = and(eq(dashboards.companyId, ctx.companyId), eq(dashboards.id, reports.dashboardId));
  const name = sql<string>`coalesce(${dashboards.name}, ${reports.dashboardName}, '')`;
  // JSON without its brackets and quotes: addresses between spaces.
  const addresses = recipients ? sql`translate(${reports.recipients}::text, '[]",', '    ')` : sql`''`;
  const texts = sql`
    select id, true as active, client_id, ${folded(sql`name`)} as title, ${folded(sql`addresses`)} as more from (
      select ${id} as id, ${dashboards.clientId} as client_id, ${name} as name, ${addresses} as addresses
      from ${reports} left join ${dashboards} on ${ofReport}
      where ${and(
        eq(reports.companyId, ctx.companyId),
        isNull(reports.removedAt),
        among(reports.dashboardId, scope.dashboards),
      )} offset 0
    ) as report offset 0`;
  return ctx.db
    .select({ id, name, recipients: reports.recipients, period, detail, hour, minute, rank: bestRank })
    .from(bestMatches(ctx, terms, scope, { texts, limit }))
    .innerJoin(reports, and(eq(reports.companyId, ctx.companyId), eq(id, sql`best.id`)))
    .leftJoin(dashboards, ofReport)
    .orderBy(bestRank, sql`best.title`, asc(id));
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

const bestRank = sql<number>`best.rank`;

/**
 * The best of `texts` as `best`, with id, title and rank: what has every word in its texts or in the name of its client, if the actor
 * sees that. Names of clients are folded once and found by a hash, whether or not the tables have statistics: those of the embedded
 * database have none. Everything else is read of the best only.
 */
function bestMatches(
  ctx: Ctx,
  terms: Terms,
  { clients: visible }: Scope,
  { texts, limit }: { texts: SQL; limit: number },
): SQL {
  const ofClient = (word: string) =>
    sql`found.client_id in (select client.id from client where strpos(client.name, ${word}) > 0)`;
  return sql`(
    with client as materialized (
      select ${clients.id} as id, ${folded(clients.name)} as name from ${clients}
      where ${and(eq(clients.companyId, ctx.companyId), among(clients.id, visible))}
    )
    select found.id, found.title, ${rankOf(terms)} as rank from (${texts}) as found
    where ${and(...terms.words.map((word) => or(isIn(word), ofClient(word))))}
    order by rank, found.active desc, found.title, found.id limit ${limit}
  ) as best`;
}

function among(id: PgColumn, ids: 'all' | string[]): SQL | undefined {
  return ids === 'all' ? undefined : inArray(id, ids);
}

type Text = PgColumn | SQL;

/** What a row is searched by, folded once: its title and the other texts. `offset 0` keeps the planner from repeating the work. */
function searched(title: Text, ...more: Text[]): SQL {
  const others = more.length === 0 ? sql`''` : sql`concat_ws(' ', ${sql.join(more.map(folded), sql`, `)})`;
  return sql`lateral (select ${folded(title)} as title, ${others} as more offset 0) as found`;
}

/** Every word is in one of the texts. No patterns, so that % and _ are characters like any other. */
function containsWords({ words }: Terms): SQL | undefined {
  return and(...words.map(isIn));
}

function isIn(word: string): SQL {
  return sql`(strpos(found.title, ${word}) > 0 or strpos(found.more, ${word}) > 0)`;
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
