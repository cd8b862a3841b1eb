import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { enqueueAlert, type NotifySettings, wasNotified } from '../../channels/index.ts';
import { type AlertRow, insertEvent, lockOpenOfDomains } from '../alerts.queries.ts';
import { endSnoozeRow, listSnoozes, listUnended, moveSnooze, type SnoozeRow } from './snoozes.queries.ts';

type Of = Pick<AlertRow, 'id' | 'domainId'>;

/** Whether a snooze of the alert or of its whole domain holds. */
export async function isSilenced(ctx: Ctx, alert: Of): Promise<boolean> {
  return (await snoozesOf(ctx, alert)).length > 0;
}

/** A snooze until a date also applies to the next incident of the same rule. */
export async function inheritSnooze(tx: Ctx, last: Of, next: Of): Promise<void> {
  const snooze = (await listSnoozes(tx, [last.domainId])).find(({ alertId }) => alertId === last.id);
  if (snooze?.mode === 'until') await moveSnooze(tx, snooze.id, next.id);
}

/** A new or worse alert ends the snoozes that were to last until it gets worse. */
export async function endSnoozesOnWorse(tx: Ctx, settings: NotifySettings, alert: Of): Promise<void> {
  for (const snooze of await snoozesOf(tx, alert))
    if (snooze.mode === 'worse') await endSnooze(tx, settings, snooze, 'The snooze is over: it got worse.');
}

/** An alert that ended ends the snoozes that were to last until recovery; a whole domain's with its last open alert. */
export async function endSnoozesOnRecovery(tx: Ctx, alert: Of): Promise<void> {
  const still = await lockOpenOfDomains(tx, [alert.domainId]);
  for (const snooze of await snoozesOf(tx, alert))
    if (snooze.mode !== 'until' && (snooze.alertId !== null || still.length === 0))
      await endSnoozeRow(tx, snooze.id);
}

/**
 * Ends a snooze and sends notifications of the alerts it held back that are still open, unless another snooze applies: all that was not
 * sent since it began.
 */
export async function endSnooze(
  tx: Ctx,
  settings: NotifySettings,
  snooze: SnoozeRow,
  text: string,
): Promise<void> {
  if (!(await endSnoozeRow(tx, snooze.id))) return;
  for (const alert of await openUnder(tx, snooze)) {
    await insertEvent(tx, alert.id, { kind: 'snooze_ended', text });
    await notifyAgain(tx, settings, alert, snooze.createdAt);
  }
}

/** Enqueues notifications of an open alert unless it is snoozed or was notified since an instant. */
export async function notifyAgain(
  tx: Ctx,
  settings: NotifySettings,
  alert: AlertRow,
  since?: Date,
): Promise<void> {
  if ((await isSilenced(tx, alert)) || (await wasNotified(tx, alert.id, since))) return;
  await enqueueAlert(tx, settings, { alertId: alert.id, kind: 'again', text: alert.text });
}

/** The open alerts that a snooze is about. */
export async function openUnder(
  tx: Ctx,
  { domainId, alertId }: Pick<SnoozeRow, 'domainId' | 'alertId'>,
): Promise<AlertRow[]> {
  const open = await lockOpenOfDomains(tx, [domainId]);
  return open.filter(({ id }) => alertId === null || id === alertId);
}

/** Ends a snooze without notifications, so that another may replace it. */
export async function liftSnooze(tx: Ctx, domainId: string, alertId: string | null): Promise<SnoozeRow[]> {
  const held = await listUnended(tx, domainId, alertId);
  for (const snooze of held) await endSnoozeRow(tx, snooze.id);
  return held;
}

async function snoozesOf(ctx: Ctx, { id, domainId }: Of): Promise<SnoozeRow[]> {
  const held = await listSnoozes(ctx, [domainId]);
  return held.filter(({ alertId }) => alertId === null || alertId === id);
}
