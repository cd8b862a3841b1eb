import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import { recoveredText } from '@vitrine/contract/rules/alerts/alert.messages.ts';
import { clockFrom } from '../../platform/clock/clock.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { insertAlert, insertEvent, updateAlert } from './alerts.queries.ts';
import type { PastAlert } from './rules/backtest.ts';

type Where = { groupId: string; domainId: string; metric: GroupMetric; rule: AlertRule };

const MORNING = 'T05:00:00Z';

/** Stores an alert that has ended and that a rule would have opened, so that an imported history has its incidents. */
export async function rememberPast(
  ctx: Ctx,
  { groupId, domainId, metric, rule }: Where,
  past: PastAlert,
): Promise<void> {
  if (past.resolvedOn === null) return;
  const openedAt = new Date(`${past.openedOn}${MORNING}`);
  const resolvedAt = new Date(`${past.resolvedOn}${MORNING}`);
  await inTransaction(ctx, async (tx) => {
    const { words: text } = past;
    const of = { groupId, domainId, metricId: metric.id, ruleId: rule.id };
    const alert = await insertAlert(tx, { ...of, rule, traits: metric.traits, openedAt, text });
    if (!alert) return;
    await updateAlert(tx, alert.id, { state: 'resolved', resolvedAt });
    await insertEvent(at(tx, openedAt), alert.id, { kind: 'opened', text });
    await insertEvent(at(tx, resolvedAt), alert.id, {
      kind: 'resolved',
      text: recoveredText(rule, metric.traits, { value: null, baseline: null }),
    });
  });
}

function at(tx: Ctx, instant: Date): Ctx {
  return { ...tx, clock: clockFrom(() => instant.getTime()) };
}
