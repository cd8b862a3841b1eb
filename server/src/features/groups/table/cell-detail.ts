import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { AlertRule, Sensitivity } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { CellDetail } from '@vitrine/contract/entities/group-table.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { alertsOfCell, expectedOf, openOfGroup } from '../../alerts/index.ts';
import { findSources, wholeAfterDays } from '../../sources/index.ts';
import { type DomainRow, getDomain } from '../definitions/domains.queries.ts';
import { getGroup } from '../definitions/groups.queries.ts';
import { rulesOf } from '../measuring/measurement.ts';
import { daysFrom, lastDayOf } from '../measuring/series.ts';
import { columnNameIn } from '../measuring/source-queries.ts';
import { cellsOfDomains, probeResultsOf, seriesOfDomains } from './cells.queries.ts';
import { presentCell, stateOf } from './group-table.ts';
import { shownCell } from './shown-cells.queries.ts';

type Input = { id: string; domainId: string; metricId: string };

/** History, rule, baseline, source and events of one metric of a domain. */
export async function cellDetail(ctx: Ctx, { id, domainId, metricId }: Input): Promise<CellDetail> {
  const group = await getGroup(ctx, id);
  const domain = await getDomain(ctx, id, domainId);
  const metric = group.metrics.find((one) => one.id === metricId);
  if (!metric) throw new AppError('not_found');
  const row = (await cellsOfDomains(ctx, [domainId])).find((one) => one.metricId === metricId);
  const cell = row ? shownCell(row) : undefined;
  const [series] = await seriesOfDomains(ctx, [domainId], metricId);
  const open = await openOfGroup(ctx, id);
  const ofCell = {
    alerts: open.alerts.filter((alert) => alert.domainId === domainId && alert.metricId === metricId),
    snoozes: open.snoozes.filter((snooze) => snooze.domainId === domainId),
  };
  return {
    host: domain.host,
    metric,
    cell: presentCell(cell, stateOf(domain, metric, cell, ofCell)),
    rules: rulesOf(metric, domain),
    ownRules: domain.rules[metricId] !== undefined,
    history: series
      ? { dates: daysFrom(series.firstDay, lastDayOf(series)), values: series.values }
      : { dates: [], values: [] },
    expected: series
      ? expectedOf(series, metric.traits, { sensitivity: sensitivityOf(rulesOf(metric, domain)) })
      : null,
    source: metric.kind === 'source' ? await sourceOf(ctx, group.timezone, domain, metric) : null,
    notes: row?.notes ?? [],
    probeResults: metric.kind === 'check' ? await probeResultsOf(ctx, domainId, metric.check) : [],
    ...(await alertsOfCell(ctx, domainId, metricId)),
    measuredAt: cell?.measuredAt ?? null,
  };
}

async function sourceOf(
  ctx: Ctx,
  timezone: string,
  domain: DomainRow,
  metric: Extract<GroupMetric, { kind: 'source' }>,
): Promise<CellDetail['source']> {
  const measure = domain.measures[metric.id];
  const [source] = measure ? await findSources(ctx, [measure.sourceId]) : [];
  if (!measure || !source) return null;
  const inputs = Object.values(measure.inputs);
  const connector = connectorOf(source.type);
  const property = source.properties.find((one) => inputs.includes(one.id));
  return {
    sourceId: source.id,
    name: source.name,
    label: connector?.label ?? source.type,
    property: property?.name ?? columnNameIn(measure) ?? (inputs.map(String).join(', ') || null),
    timezone,
    invalid: source.invalid,
    wholeAfterDays: connector ? wholeAfterDays(connector) : 1,
    askedAgainAt: (domain.awayTimes > 0 && domain.nextMeasureAt?.toISOString()) || null,
  };
}

/** The band shows the rule's own limits. */
function sensitivityOf(rules: AlertRule[]): Sensitivity | undefined {
  return rules.find((rule) => rule.kind === 'anomaly')?.sensitivity;
}
