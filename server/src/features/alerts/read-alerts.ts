import type { Alert, AlertEvent } from '@vitrine/contract/entities/alert.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { presentAlert, presentEvent } from './alert.present.ts';
import {
  type AlertFilter,
  type AlertRow,
  getAlert,
  type ListedAlert,
  listAlerts,
  listEvents,
  listOpenOfGroup,
} from './alerts.queries.ts';
import { listSnoozes, listSnoozesOfGroup, type SnoozeRow } from './snoozes/snoozes.queries.ts';

/** Open alerts and snoozes in force of a group, for its table. */
export async function openOfGroup(
  ctx: Ctx,
  groupId: string,
): Promise<{ alerts: AlertRow[]; snoozes: SnoozeRow[] }> {
  return { alerts: await listOpenOfGroup(ctx, groupId), snoozes: await listSnoozesOfGroup(ctx, groupId) };
}

/** Alerts and events of one cell, newest first. */
export async function alertsOfCell(
  ctx: Ctx,
  domainId: string,
  metricId: string,
): Promise<{ alerts: Alert[]; events: AlertEvent[] }> {
  const listed = await listAlerts(ctx, { domainId, metricId });
  const events = await listEvents(
    ctx,
    listed.map(({ alert }) => alert.id),
  );
  return { alerts: await present(ctx, listed), events: events.map(presentEvent) };
}

type Filter = Pick<AlertFilter, 'groupId' | 'domainId'> & { state: AlertRow['state'] | 'all' };

export async function readAlerts(ctx: Ctx, { state, ...filter }: Filter): Promise<Alert[]> {
  return present(ctx, await listAlerts(ctx, state === 'all' ? filter : { ...filter, state }));
}

/** An alert with its timeline, the newest first; `not_found` for any other. */
export async function readAlert(ctx: Ctx, id: string): Promise<{ data: Alert; events: AlertEvent[] }> {
  const found = await getAlert(ctx, id);
  const [data] = await present(ctx, [found]);
  return { data: data as Alert, events: (await listEvents(ctx, [id])).map(presentEvent) };
}

async function present(ctx: Ctx, listed: ListedAlert[]): Promise<Alert[]> {
  const snoozes = await listSnoozes(ctx, [...new Set(listed.map(({ alert }) => alert.domainId))]);
  return listed.map((each) => presentAlert(each, snoozes));
}
