import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric, Notify } from '@vitrine/contract/entities/group.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { noteAlert, wasTold } from '../channels/index.ts';
import {
  type AlertRow,
  findLastOfRule,
  insertAlert,
  insertEvent,
  lockOpenOfCell,
  updateAlert,
} from './alerts.queries.ts';
import { endIncident, resolveIncident } from './close-incident.ts';
import { evaluateRule, type Reading, type Verdict } from './evaluate-rule.ts';
import { stepIncident } from './incident.ts';
import { endSnoozesOnWorse, inheritSnooze, isSilenced } from './silence.ts';

/** A cell that was just measured, and the rules in force for it: the domain's own or the group's. */
export type Judged = {
  group: { id: string; name: string; timezone: string; channelIds: string[]; notify: Notify };
  domain: { id: string; host: string };
  metric: GroupMetric;
  rules: AlertRule[];
  reading: Reading;
};

/** Opens, worsens and resolves the alerts of one cell, in the caller's transaction, and notes what channels are to be told. */
export async function judgeCell(tx: Ctx, judged: Judged): Promise<void> {
  const { domain, metric, rules } = judged;
  const open = await lockOpenOfCell(tx, domain.id, metric.id);
  for (const row of open)
    if (!rules.some(({ id, kind }) => id === row.ruleId && kind === row.rule.kind))
      await endIncident(tx, row, 'Its rule was taken away.');
  for (const rule of rules)
    await judgeRule(
      tx,
      judged,
      rule,
      open.find(({ ruleId, rule: { kind } }) => ruleId === rule.id && kind === rule.kind) ?? null,
    );
}

async function judgeRule(tx: Ctx, judged: Judged, rule: AlertRule, open: AlertRow | null): Promise<void> {
  const { group, metric, reading } = judged;
  const today = tx.clock.today(group.timezone);
  const verdict = evaluateRule(rule, metric.figure, reading, today);
  const name = nameOf(rule, reading, today);
  const { kind, state } = stepIncident(open, verdict, name);
  if (!open) {
    if (kind === 'open') await openIncident(tx, judged, rule, verdict, name);
    return;
  }
  if (kind === 'resolve') return resolveIncident(tx, group, { ...open, ...state }, verdict);
  if (verdict.stand === 'unknown') return;
  const { value, words } = verdict;
  await updateAlert(tx, open.id, { ...state, value, ...(verdict.stand === 'bad' ? { words } : {}) });
  if (kind !== 'worse') return;
  await insertEvent(tx, open.id, { kind: 'worse', words });
  await endSnoozesOnWorse(tx, group, open);
}

async function openIncident(
  tx: Ctx,
  { group, domain, metric }: Judged,
  rule: AlertRule,
  { value, baseline, severity, words }: Verdict,
  name: string,
): Promise<void> {
  const last = await findLastOfRule(tx, domain.id, metric.id, rule.id);
  // A figure that ended an incident and was mended by its source afterwards begins no other.
  if (last?.judgedBy === name) return;
  const alert = await insertAlert(tx, {
    groupId: group.id,
    domainId: domain.id,
    metricId: metric.id,
    ruleId: rule.id,
    rule,
    figure: metric.figure,
    openedAt: tx.clock.now(),
    value,
    openedValue: value,
    baseline,
    worst: severity,
    words,
    judgedBy: name,
  });
  if (!alert) return;
  await insertEvent(tx, alert.id, { kind: 'opened', words });
  if (last) await inheritSnooze(tx, last, alert);
  await endSnoozesOnWorse(tx, group, alert);
  // A snooze that a new alert has ended may have told of it already.
  if ((await isSilenced(tx, alert)) || (await wasTold(tx, alert.id))) return;
  const told = await noteAlert(tx, group, { alertId: alert.id, kind: 'opened', words });
  if (told === 0)
    await insertEvent(tx, alert.id, {
      kind: 'not_told',
      words: 'Nobody was told: the group has no channel that passed its test.',
    });
}

/** Tells the figures apart that a rule is judged by, each of which counts once. */
function nameOf({ kind }: AlertRule, { latestDay, check, brokenSince }: Reading, today: string): string {
  if (kind === 'source_broken') return brokenSince?.toISOString() ?? 'readable';
  if (kind === 'no_data') return `${latestDay} on ${today}`;
  return check ? `${latestDay} ${check.outcome} ${check.times}` : `${latestDay}`;
}
