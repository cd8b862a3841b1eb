import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { groupCells } from '../../../platform/database/schema/schema.ts';
import type { CellRow } from './cells.queries.ts';

/** A cell as a table shows it. `measuredAt` is ISO 8601. */
export type ShownCell = Pick<CellRow, 'week' | 'month' | 'latest' | 'latestDay' | 'currency' | 'text'> & {
  spark: (number | null)[];
  isBroken: boolean;
  measuredAt: string | null;
};

export function shownCell({ brokenSince, measuredAt, ...cell }: CellRow): ShownCell {
  return { ...cell, isBroken: brokenSince !== null, measuredAt: measuredAt?.toISOString() ?? null };
}

type Packed = [
  metricId: string,
  week: ShownCell['week'],
  month: ShownCell['month'],
  latest: number | null,
  latestDay: string | null,
  spark: (number | null)[],
  currency: string | null,
  text: string | null,
  isBroken: boolean,
  measuredAtMs: number | null,
];

const packed = sql<string>`json_agg(json_build_array(${groupCells.metricId}, ${groupCells.week}, ${groupCells.month},
  ${groupCells.latest}, ${groupCells.latestDay}, ${groupCells.spark}, ${groupCells.currency}, ${groupCells.text},
  ${groupCells.brokenSince} is not null, extract(epoch from ${groupCells.measuredAt}) * 1000))::text`;

/**
 * Every cell of a group by domain and metric. The database packs a domain's cells into one text: six thousand rows of
 * their own take four times as long.
 */
export async function listCells(ctx: Ctx, groupId: string): Promise<Map<string, Map<string, ShownCell>>> {
  const rows = await ctx.db
    .select({ domainId: groupCells.domainId, cells: packed })
    .from(groupCells)
    .where(and(eq(groupCells.companyId, ctx.companyId), eq(groupCells.groupId, groupId)))
    .groupBy(groupCells.domainId);
  return new Map(
    rows.map(({ domainId, cells }) => [domainId, new Map((JSON.parse(cells) as Packed[]).map(unpack))]),
  );
}

function unpack(cell: Packed): [string, ShownCell] {
  const [metricId, week, month, latest, latestDay, spark, currency, text, isBroken, measuredAtMs] = cell;
  const measuredAt = isoOf(measuredAtMs);
  return [metricId, { week, month, latest, latestDay, spark, currency, text, isBroken, measuredAt }];
}

function isoOf(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString();
}
