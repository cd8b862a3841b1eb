import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import {
  annotations,
  calculatedMetrics,
  companies,
  dashboards,
  goals,
  polishedTexts,
  polishingEndpoints,
  queryResults,
  sources,
  widgets,
} from '../../../platform/database/schema/schema.ts';

/** Which rows a dashboard's data is read from: its sources and, by their key, results, also those that are not stored yet. */
export type DataRows = { sourceIds: string[]; keys: string[] };

/**
 * Changes whenever the dashboard's widgets or annotations, the company's calculated metrics, goals or polished sentences, or one of these rows is written or deleted. PostgreSQL's `xmin`
 * names the transaction that wrote a row, so no writer has to increase a version.
 */
export async function readDataVersion(
  ctx: Ctx,
  dashboardId: string,
  { sourceIds, keys }: DataRows,
): Promise<string> {
  const { companyId } = ctx;
  const parts = [
    writersOf(widgets, and(eq(widgets.companyId, companyId), eq(widgets.dashboardId, dashboardId))),
    writersOf(annotations, isShownOn(companyId, dashboardId, sourceIds)),
    writersOf(goals, eq(goals.companyId, companyId)),
    writersOf(polishingEndpoints, eq(polishingEndpoints.companyId, companyId)),
    writersOf(polishedTexts, and(eq(polishedTexts.companyId, companyId), isNotNull(polishedTexts.polished))),
    writersOf(calculatedMetrics, eq(calculatedMetrics.companyId, companyId)),
    writersOf(sources, and(eq(sources.companyId, companyId), isOneOf(sources.id, sourceIds))),
    writersOf(
      queryResults,
      and(
        eq(queryResults.companyId, companyId),
        isOneOf(queryResults.sourceId, sourceIds),
        sql`${queryResults.key} = any(${sql.param(keys)}::text[])`,
      ),
    ),
  ];
  const [row] = await ctx.db
    .select({ version: sql<string>`concat_ws('|', ${sql.join(parts, sql`, `)})` })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.version ?? '';
}

function writersOf(table: PgTable, condition: SQL | undefined): SQL {
  const writers = sql`coalesce(string_agg(xmin::text, ',' order by xmin::text), '')`;
  return sql`(select ${writers} from ${table} where ${condition})`;
}

/** Annotations of the dashboard, its client and its sources. */
function isShownOn(companyId: string, dashboardId: string, sourceIds: string[]): SQL | undefined {
  const clientId = sql`(select ${dashboards.clientId} from ${dashboards} where ${dashboards.id} = ${dashboardId})`;
  return and(
    eq(annotations.companyId, companyId),
    or(
      eq(annotations.dashboardId, dashboardId),
      eq(annotations.clientId, clientId),
      isOneOf(annotations.sourceId, sourceIds),
    ),
  );
}

function isOneOf(
  column: typeof annotations.sourceId | typeof sources.id | typeof queryResults.sourceId,
  ids: string[],
): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`;
}
