import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { CellState, GroupCell, GroupRow as TableRow } from '@vitrine/contract/entities/group-table.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { openOfGroup, presentSnooze } from '../alerts/index.ts';
import { type CellRow, listCells } from './cells.queries.ts';
import { type DomainRow, listDomains } from './domains.queries.ts';
import type { GroupRow } from './groups.queries.ts';
import { nothing } from './reading.ts';

/** From worst to best: a domain stands as its worst cell does. */
const ORDER: readonly CellState[] = ['alert', 'broken', 'snoozed', 'waiting', 'ok', 'empty', 'paused'];

/** Every domain of a group with all its cells, over 7 and 30 days, by host. */
export async function groupTable(ctx: Ctx, group: Pick<GroupRow, 'id' | 'metrics'>): Promise<TableRow[]> {
  const domains = await listDomains(ctx, group.id);
  if (domains.length === 0) return [];
  const cells = await listCells(ctx, group.id);
  const open = await openOfGroup(ctx, group.id);
  const byDomain = Map.groupBy(cells, ({ domainId }) => domainId);
  const alertsOf = Map.groupBy(open.alerts, ({ domainId }) => domainId);
  const snoozesOf = Map.groupBy(open.snoozes, ({ domainId }) => domainId);
  return domains.map((domain) =>
    tableRow(domain, group.metrics, {
      cells: byDomain.get(domain.id) ?? [],
      alerts: alertsOf.get(domain.id) ?? [],
      snoozes: snoozesOf.get(domain.id) ?? [],
    }),
  );
}

type Open = Awaited<ReturnType<typeof openOfGroup>>;
type Known = { cells: CellRow[] } & Open;

function tableRow(domain: DomainRow, metrics: GroupMetric[], { cells, alerts, snoozes }: Known): TableRow {
  const ofDomain = snoozes.find(({ alertId }) => alertId === null);
  const byMetric = new Map(cells.map((cell) => [cell.metricId, cell]));
  const shown = metrics.map((metric): [string, GroupCell] => {
    const cell = byMetric.get(metric.id);
    const ofCell = alerts.filter(({ metricId }) => metricId === metric.id);
    return [metric.id, presentCell(cell, stateOf(domain, metric, cell, { alerts: ofCell, snoozes }))];
  });
  const states = shown.map(([, { state }]) => state);
  const measured = cells.flatMap(({ measuredAt }) => measuredAt?.toISOString() ?? []).toSorted();
  return {
    domainId: domain.id,
    host: domain.host,
    paused: domain.paused,
    state: domain.paused ? 'paused' : (ORDER.find((state) => states.includes(state)) ?? 'empty'),
    openAlerts: alerts.length,
    snooze: ofDomain ? presentSnooze(ofDomain) : null,
    measuredAt: measured.at(-1) ?? null,
    cells: Object.fromEntries(shown),
  };
}

/** How one cell stands; `alerts` are those open of it, `snoozes` those of its domain. */
export function stateOf(
  domain: Pick<DomainRow, 'paused' | 'measures'>,
  metric: GroupMetric,
  cell: CellRow | undefined,
  { alerts, snoozes }: Open,
): CellState {
  if (domain.paused) return 'paused';
  const isSnoozed = (id: string) => snoozes.some(({ alertId }) => alertId === null || alertId === id);
  if (alerts.some(({ id }) => !isSnoozed(id))) return 'alert';
  if (alerts.length > 0) return 'snoozed';
  if (metric.kind === 'source' && !domain.measures[metric.id]) return 'empty';
  if (!cell) return 'waiting';
  if (cell.brokenSince !== null) return 'broken';
  return cell.measuredAt === null ? 'waiting' : 'ok';
}

export function presentCell(cell: CellRow | undefined, state: CellState): GroupCell {
  return {
    state,
    week: cell?.week ?? nothing,
    month: cell?.month ?? nothing,
    latest: cell?.latest ?? null,
    latestDay: cell?.latestDay ?? null,
    spark: cell?.spark ?? [],
    currency: cell?.currency ?? null,
    text: cell?.text ?? null,
  };
}
