import { member, open } from '../../platform/http/api.ts';
import { readAlert, readAlerts } from './read-alerts.ts';
import { showAlertLink, snoozeByLink } from './snoozes/snooze-by-link.ts';

const { alerts } = member;

export const alertRoutes = {
  list: alerts.list.handler(async ({ input, context }) => ({ data: await readAlerts(context.ctx, input) })),
  show: alerts.show.handler(({ input, context }) => readAlert(context.ctx, input.id)),
  readLink: open.alerts.readLink.handler(async ({ input, context }) => ({
    data: await showAlertLink(context.visit, input.token),
  })),
  snoozeByLink: open.alerts.snoozeByLink.handler(async ({ input, context }) => ({
    data: await snoozeByLink(context.visit, input.token),
  })),
};
