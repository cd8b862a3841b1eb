import type { Snooze, SnoozeFields } from '@vitrine/contract/entities/alert.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { DAY_MS, WEEK_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { muteAlert } from '../../channels/index.ts';
import { presentSnooze } from '../alert.present.ts';
import { type AlertRow, insertEvent, lockDomains } from '../alerts.queries.ts';
import { liftSnooze, notifyAgain, openUnder } from './silence.ts';
import { getWatched, insertSnooze, listWatched, type SnoozeRow, type WatchedRow } from './snoozes.queries.ts';

const MAX_MS = 10 * 365 * DAY_MS;

type SnoozeTarget = { id: string; domainId: string; alertId?: string | undefined };
type SnoozeInput = { mode?: SnoozeFields['mode']; until?: string | undefined; reason?: string };

/**
 * Snoozes a domain with all its alerts, or one of them; replaces a snooze in effect. 404 for a domain or alert that is not in the
 * group, 422 on `until` for an instant that is not in the future, on `mode` if no alert is open that could change.
 */
export async function snoozeDomain(
  ctx: Ctx,
  { id, domainId, alertId, ...input }: SnoozeTarget & SnoozeInput,
): Promise<Snooze> {
  return inTransaction(ctx, async (tx) => {
    const watched = await getWatched(tx, domainId, id);
    await lockDomains(tx, [domainId]);
    const alerts = await openUnder(tx, { domainId, alertId: alertId ?? null });
    if (alertId !== undefined && alerts.length === 0) throw new AppError('not_found');
    const term = termOf(tx, input);
    if (term.mode !== 'until' && alerts.length === 0) refuseMode();
    return presentSnooze(await snoozeOne(tx, { watched, alertId: alertId ?? null, alerts, term }));
  });
}

/**
 * As `snoozeDomain` for many domains; modes that wait for a change only snooze those with open alerts. 404 if one is not in the
 * group.
 */
export async function snoozeMany(
  ctx: Ctx,
  { id, domainIds, ...input }: { id: string; domainIds: string[] } & SnoozeInput,
): Promise<Snooze[]> {
  return inTransaction(ctx, async (tx) => {
    const ids = [...new Set(domainIds)];
    const all = await listWatched(tx, ids, id);
    if (all.length < ids.length) throw new AppError('not_found');
    await lockDomains(tx, ids);
    const term = termOf(tx, input);
    const made: SnoozeRow[] = [];
    for (const watched of all) {
      const alerts = await openUnder(tx, { domainId: watched.domainId, alertId: null });
      if (term.mode === 'until' || alerts.length > 0)
        made.push(await snoozeAlerts(tx, { watched, alertId: null, alerts, term }));
    }
    const [{ group } = { group: null }] = all;
    if (made.length === 0 || !group) refuseMode();
    await recordAudit(tx, {
      action: 'group.domains_snoozed',
      subject: group.name,
      details: { count: made.length, until: termText(term, group.timezone) },
    });
    await tx.live.publish('CampaignUpdated', { id });
    return made.map(presentSnooze);
  });
}

/** Ends a snooze and sends the notifications it held back. 404 if the domain or alert is not in the group. */
export async function unsnoozeDomain(
  ctx: Ctx,
  { id, domainId, alertId }: SnoozeTarget,
): Promise<{ ended: number }> {
  return inTransaction(ctx, async (tx) => {
    const { group, host } = await getWatched(tx, domainId, id);
    await lockDomains(tx, [domainId]);
    const lifted = await liftSnooze(tx, domainId, alertId ?? null);
    for (const alert of lifted.length > 0
      ? await openUnder(tx, { domainId, alertId: alertId ?? null })
      : []) {
      await insertEvent(tx, alert.id, { kind: 'unsnoozed', text: 'Snoozed no longer.', by: actorName(tx) });
      await notifyAgain(tx, group, alert);
    }
    if (lifted.length > 0) await recordAudit(tx, { action: 'domain.unsnoozed', subject: host });
    await tx.live.publish('CampaignUpdated', { id });
    return { ended: lifted.length };
  });
}

type Term = { mode: SnoozeFields['mode']; until: Date | null; reason: string };
type Sleep = {
  watched: WatchedRow;
  alertId: string | null;
  alerts: AlertRow[];
  term: Term;
  by?: string;
  link?: string;
};

/** In a transaction; `alerts` are the open ones it is about. */
export async function snoozeOne(tx: Ctx, sleep: Sleep): Promise<SnoozeRow> {
  const { watched, alertId, alerts, term } = sleep;
  const { host, group } = watched;
  const row = await snoozeAlerts(tx, sleep);
  const what = alertId === null ? 'all alerts' : (alerts[0]?.text ?? 'an alert');
  const details = { until: termText(term, group.timezone), what };
  await recordAudit(tx, { action: 'domain.snoozed', subject: host, details });
  await tx.live.publish('CampaignUpdated', { id: group.id });
  return row;
}

/** As `snoozeOne`, without an audit entry: a bulk action has one entry. */
async function snoozeAlerts(tx: Ctx, sleep: Sleep): Promise<SnoozeRow> {
  const { watched, alertId, alerts, term, by = actorName(tx), link = null } = sleep;
  const { domainId, group } = watched;
  await liftSnooze(tx, domainId, alertId);
  const row = await insertSnooze(tx, { domainId, alertId, ...term, by, link });
  const text = `Snoozed ${termText(term, group.timezone)}${term.reason ? `: ${term.reason}` : ''}`;
  for (const alert of alerts) {
    await insertEvent(tx, alert.id, { kind: 'snoozed', text, by });
    await muteAlert(tx, alert.id);
  }
  return row;
}

function termOf({ clock }: Ctx, { mode = 'until', until, reason = '' }: SnoozeInput): Term {
  if (mode !== 'until') return { mode, until: null, reason };
  const end = until === undefined ? clock.nowMs() + WEEK_MS : Date.parse(until);
  if (end <= clock.nowMs()) throw new AppError('bad_input', { until: ['Select a time in the future.'] });
  if (end > clock.nowMs() + MAX_MS)
    throw new AppError('bad_input', { until: ['This is too far in the future.'] });
  return { mode, until: new Date(end), reason };
}

function termText({ mode, until }: Term, timezone: string): string {
  if (until) return `until ${dateTimeText(until, 'en-GB', timezone)}`;
  return mode === 'recovered' ? 'until it is back to normal' : 'until it gets worse';
}

function refuseMode(): never {
  throw new AppError('bad_input', {
    mode: ['There is no open alert at the moment. Select a time instead.'],
  });
}

function actorName({ actor }: Ctx): string {
  return actor.kind === 'user' ? actor.name : 'A link from a mail';
}
