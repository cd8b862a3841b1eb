import type { Alert, AlertEvent, Snooze } from '@vitrine/contract/entities/alert.ts';
import type { EventRow, ListedAlert } from './alerts.queries.ts';
import type { SnoozeRow } from './snoozes/snoozes.queries.ts';

/** `snoozes` are those in force of its domain. */
export function presentAlert({ alert, host }: ListedAlert, snoozes: SnoozeRow[]): Alert {
  const own = snoozes.find(({ alertId }) => alertId === alert.id);
  const held =
    own ?? snoozes.find(({ domainId, alertId }) => domainId === alert.domainId && alertId === null);
  const { id, groupId, domainId, metricId, traits, rule, state, value, openedValue, baseline, text } = alert;
  return {
    id,
    groupId,
    domainId,
    host,
    metricId,
    metricLabel: traits.label,
    traits,
    rule,
    state,
    openedAt: alert.openedAt.toISOString(),
    resolvedAt: alert.resolvedAt?.toISOString() ?? null,
    value,
    openedValue,
    baseline,
    words: text,
    snooze: held && state === 'open' ? presentSnooze(held) : null,
  };
}

export function presentSnooze({
  id,
  domainId,
  alertId,
  mode,
  until,
  reason,
  by,
  createdAt,
}: SnoozeRow): Snooze {
  return {
    id,
    domainId,
    alertId,
    mode,
    until: until?.toISOString() ?? null,
    reason,
    by,
    createdAt: createdAt.toISOString(),
  };
}

export function presentEvent({ id, alertId, at, kind, text, by }: EventRow): AlertEvent {
  return { id, alertId, at: at.toISOString(), kind, words: text, by };
}
