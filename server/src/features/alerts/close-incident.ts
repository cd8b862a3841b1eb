import type { Ctx } from '../../platform/ctx/ctx.ts';
import { enqueueResolved, muteAlert, type NotifySettings } from '../channels/index.ts';
import { type AlertRow, insertEvent, updateAlert } from './alerts.queries.ts';
import type { Verdict } from './rules/evaluate-rule.ts';
import { endSnoozesOnRecovery, isSilenced } from './snoozes/silence.ts';

/** The value is back to normal: ends the alert and notifies the channels that were notified of it. */
export async function resolveIncident(
  tx: Ctx,
  settings: NotifySettings,
  alert: AlertRow,
  verdict: Verdict,
): Promise<void> {
  const { value, text } = verdict;
  const { judgedBy, wellTimes, worst } = alert;
  const silenced = await isSilenced(tx, alert);
  await close(tx, alert, { value, judgedBy, wellTimes, worst }, text);
  if (silenced) await muteAlert(tx, alert.id);
  else await enqueueResolved(tx, settings, { alertId: alert.id, text });
}

/** The value is no longer monitored: ends the alert without notifications. */
export async function endIncident(tx: Ctx, alert: AlertRow, text: string): Promise<void> {
  await close(tx, alert, {}, text);
  await muteAlert(tx, alert.id);
}

async function close(tx: Ctx, alert: AlertRow, values: Partial<AlertRow>, text: string): Promise<void> {
  await updateAlert(tx, alert.id, { ...values, state: 'resolved', resolvedAt: tx.clock.now() });
  await insertEvent(tx, alert.id, { kind: 'resolved', text });
  await endSnoozesOnRecovery(tx, alert);
}
