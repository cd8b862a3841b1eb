import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric, Notify } from '@vitrine/contract/entities/group.ts';
import { CONFIRMED_TIMES } from '@vitrine/contract/rules/alerts/checks.ts';
import { daysBetween } from '@vitrine/contract/rules/dates/calendar-day.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { countAlertRules } from '../../platform/http/metrics.ts';
import { enqueueAlert, wasNotified } from '../channels/index.ts';
import {
  type AlertRow,
  findLastOfRule,
  insertAlert,
  insertEvent,
  listProbeValues,
  lockDomains,
  lockOpenOfDomains,
  updateAlert,
} from './alerts.queries.ts';
import { endIncident, resolveIncident } from './close-incident.ts';
import { stepIncident } from './incident.ts';
import { badProbes, isOfOneProbe } from './rules/bad-probes.ts';
import { evaluateRule, type Measurement, type Verdict } from './rules/evaluate-rule.ts';
import { endSnoozesOnWorse, inheritSnooze, isSilenced } from './snoozes/silence.ts';

/** A cell that was just measured, and the rules in force for it: the domain's own or the group's. */
export type MeasuredCell = {
  group: { id: string; name: string; timezone: string; channelIds: string[]; notify: Notify };
  domain: { id: string; host: string };
  metric: GroupMetric;
  rules: AlertRule[];
  measurement: Measurement;
};

/** Opens, updates and resolves the alerts of one cell, in the caller's transaction, and enqueues notifications. */
export function evaluateCell(tx: Ctx, cell: MeasuredCell): Promise<void> {
  return evaluateCells(tx, [cell]);
}

/** The same for several cells. Those of a domain are evaluated together: locks and open alerts are read once. */
export async function evaluateCells(tx: Ctx, cells: MeasuredCell[]): Promise<void> {
  if (cells.length === 0) return;
  const domainIds = [...new Set(cells.map(({ domain }) => domain.id))];
  await lockDomains(tx, domainIds);
  const open = await lockOpenOfDomains(tx, domainIds);
  for (const cell of cells)
    await evaluateRules(
      tx,
      cell,
      open.filter(({ domainId, metricId }) => domainId === cell.domain.id && metricId === cell.metric.id),
    );
}

async function evaluateRules(tx: Ctx, cell: MeasuredCell, before: AlertRow[]): Promise<void> {
  const { domain, metric, rules } = cell;
  let open = before;
  for (const row of open)
    if (!rules.some(({ id, kind }) => id === row.ruleId && kind === row.rule.kind))
      await endIncident(tx, row, 'Its rule was taken away.');
  if (isStale(cell)) return;
  for (const day of cell.measurement.corrected ?? []) {
    await evaluateCorrected(tx, cell, day, open);
    open = await lockOpenOfDomains(tx, [domain.id], metric.id);
  }
  countAlertRules(rules.length);
  for (const rule of rules)
    await evaluateCellRule(
      tx,
      cell,
      rule,
      open.find(({ ruleId, rule: { kind } }) => ruleId === rule.id && kind === rule.kind) ?? null,
    );
}

/** Evaluates an earlier day by its corrected value. An alert that a later day has changed since stays as it is. */
async function evaluateCorrected(tx: Ctx, cell: MeasuredCell, day: string, open: AlertRow[]): Promise<void> {
  const { series } = cell.measurement;
  const latest = series?.values[daysBetween(series.firstDay, day)] ?? null;
  const measurement = { ...cell.measurement, latest, latestDay: day };
  for (const rule of cell.rules.filter(isOfOneDay)) {
    const own = open.find(({ ruleId }) => ruleId === rule.id) ?? null;
    if (!own || own.judgedBy === day) await evaluateCellRule(tx, { ...cell, measurement }, rule, own);
  }
}

/** Rules over 7 and 30 days see a correction in their windows. */
function isOfOneDay(rule: AlertRule): boolean {
  return rule.kind === 'anomaly' || (rule.kind === 'threshold' && rule.days === 1);
}

/** An unknown result is not evaluated: the cell's data are those of an earlier probe. */
function isStale({ metric, measurement: { check, brokenSince } }: MeasuredCell): boolean {
  return check ? check.outcome === 'unknown' : metric.kind === 'check' && brokenSince !== null;
}

async function evaluateCellRule(
  tx: Ctx,
  cell: MeasuredCell,
  rule: AlertRule,
  open: AlertRow | null,
): Promise<void> {
  const { group, metric, measurement } = cell;
  const today = tx.clock.today(group.timezone);
  const verdict = evaluateRule(rule, metric.traits, measurement, today);
  const name = nameOf(cell, rule, open, today);
  const { kind, state } = stepIncident(open, verdict, name);
  if (!open) {
    if (kind === 'open' && (await isConfirmed(tx, cell, rule)))
      await openIncident(tx, cell, rule, verdict, name);
    return;
  }
  if (kind === 'resolve') return resolveIncident(tx, group, { ...open, ...state }, verdict);
  if (verdict.stand === 'unknown') return;
  const { value, text } = verdict;
  await updateAlert(tx, open.id, { ...state, value, ...(verdict.stand === 'bad' ? { text } : {}) });
  if (kind !== 'worse') return;
  await insertEvent(tx, open.id, { kind: 'worse', text });
  await endSnoozesOnWorse(tx, group, open);
}

/** A rule on single probes needs as many bad ones in a row as confirm a failed check. */
async function isConfirmed(tx: Ctx, { domain, metric }: MeasuredCell, rule: AlertRule): Promise<boolean> {
  if (metric.kind !== 'check' || !isOfOneProbe(metric, rule)) return true;
  const polls = await listProbeValues(tx, domain.id, metric.check);
  return badProbes(metric, rule, polls) >= CONFIRMED_TIMES;
}

async function openIncident(
  tx: Ctx,
  { group, domain, metric }: MeasuredCell,
  rule: AlertRule,
  { value, baseline, severity, text }: Verdict,
  name: string,
): Promise<void> {
  const last = await findLastOfRule(tx, domain.id, metric.id, rule.id);
  // A value that ended an incident and was later corrected by its source opens no other.
  if (last?.judgedBy === name) return;
  const alert = await insertAlert(tx, {
    groupId: group.id,
    domainId: domain.id,
    metricId: metric.id,
    ruleId: rule.id,
    rule,
    traits: metric.traits,
    openedAt: tx.clock.now(),
    value,
    openedValue: value,
    baseline,
    worst: severity,
    text,
    judgedBy: name,
  });
  if (!alert) return;
  await insertEvent(tx, alert.id, { kind: 'opened', text });
  if (last) await inheritSnooze(tx, last, alert);
  await endSnoozesOnWorse(tx, group, alert);
  // Ending a snooze for a new alert may have sent the notification already.
  if ((await isSilenced(tx, alert)) || (await wasNotified(tx, alert.id))) return;
  const enqueued = await enqueueAlert(tx, group, { alertId: alert.id, kind: 'opened', text });
  if (enqueued === 0)
    await insertEvent(tx, alert.id, {
      kind: 'notification_failed',
      text: 'No notification sent: the group has no tested channel.',
    });
}

/** Identifies the value that a rule evaluates, so that each counts once: a check runs many times a day. */
function nameOf(
  { metric, measurement }: MeasuredCell,
  { kind }: AlertRule,
  open: AlertRow | null,
  today: string,
): string {
  const { latestDay, check, brokenSince } = measurement;
  if (kind === 'source_broken') return brokenSince?.toISOString() ?? 'readable';
  if (kind === 'no_data') return `${latestDay} on ${today}`;
  if (check) return `${latestDay} ${check.outcome} ${check.times}`;
  // Evaluated again without a new probe.
  return (metric.kind === 'check' ? open?.judgedBy : null) ?? `${latestDay}`;
}
