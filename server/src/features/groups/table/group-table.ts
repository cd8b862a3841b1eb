import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { CellState, GroupCell, GroupTableRow } from '@vitrine/contract/entities/group-table.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { openOfGroup, presentSnooze } from '../../alerts/index.ts';
import { type DomainRow, listDomains } from '../definitions/domains.queries.ts';
import { type GroupRow, getGroup } from '../definitions/groups.queries.ts';
import { nothing } from '../measuring/measurement.ts';
import { listCells, type ShownCell } from './shown-cells.queries.ts';

/** Every domain and metric of a group; `not_found` for another company's. */
export async function showTable(ctx: Ctx, groupId: string): Promise<GroupTableRow[]> {
  return groupTable(ctx, await getGroup(ctx, groupId));
}

/** From worst to best: a domain has the state of its worst cell. */
const ORDER: readonly CellState[] = ['alert', 'broken', 'snoozed', 'waiting', 'ok', 'empty', 'paused'];

type Group = Pick<GroupRow, 'id' | 'metrics'>;
type Open = Awaited<ReturnType<typeof openOfGroup>>;

/** Every domain of a group with all its cells, over 7 and 30 days, by host. `listSummaries` counts alike. */
export async function groupTable(ctx: Ctx, group: Group): Promise<GroupTableRow[]> {
  const cells = await listCells(ctx, group.id);
  const domains = await listDomains(ctx, group.id);
  if (domains.length === 0) return [];
  const open = await openOfGroup(ctx, group.id);
  const alertsOf = Map.groupBy(open.alerts, ({ domainId }) => domainId);
  const snoozesOf = Map.groupBy(open.snoozes, ({ domainId }) => domainId);
  return domains.map((domain) =>
    rowOf(domain, group.metrics, cells.get(domain.id) ?? new Map(), {
      alerts: alertsOf.get(domain.id) ?? [],
      snoozes: snoozesOf.get(domain.id) ?? [],
    }),
  );
}

function rowOf(
  domain: DomainRow,
  metrics: GroupMetric[],
  cells: Map<string, ShownCell>,
  { alerts, snoozes }: Open,
): GroupTableRow {
  const states = new Map(
    metrics.map((metric) => {
      const ofCell = { alerts: alerts.filter(({ metricId }) => metricId === metric.id), snoozes };
      return [metric.id, stateOf(domain, metric, cells.get(metric.id), ofCell)] as const;
    }),
  );
  const all = new Set(states.values());
  const snooze = snoozes.find(({ alertId }) => alertId === null);
  const measured = [...cells.values()].flatMap(({ measuredAt }) => measuredAt ?? []).toSorted();
  return {
    domainId: domain.id,
    host: domain.host,
    paused: domain.paused,
    state: domain.paused ? 'paused' : (ORDER.find((state) => all.has(state)) ?? 'empty'),
    openAlerts: alerts.length,
    snooze: snooze ? presentSnooze(snooze) : null,
    measuredAt: measured.at(-1) ?? null,
    cells: Object.fromEntries([...states].map(([id, state]) => [id, presentCell(cells.get(id), state)])),
  };
}

/** The state of one cell; `alerts` are its open ones, `snoozes` those of its domain. */
export function stateOf(
  domain: Pick<DomainRow, 'paused' | 'measures'>,
  metric: GroupMetric,
  cell: ShownCell | undefined,
  { alerts, snoozes }: Open,
): CellState {
  const isSnoozed = (id: string) => snoozes.some(({ alertId }) => alertId === null || alertId === id);
  if (domain.paused) return 'paused';
  if (alerts.some(({ id }) => !isSnoozed(id))) return 'alert';
  if (alerts.length > 0) return 'snoozed';
  if (metric.kind === 'source' && !domain.measures[metric.id]) return 'empty';
  if (!cell) return 'waiting';
  if (cell.isBroken) return 'broken';
  return cell.measuredAt === null ? 'waiting' : 'ok';
}

export function presentCell(cell: ShownCell | undefined, state: CellState): GroupCell {
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
