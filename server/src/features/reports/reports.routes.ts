import { member } from '../../platform/http/api.ts';
import { confirmRecipient } from './definitions/confirm-recipient.ts';
import { createReport } from './definitions/create-report.ts';
import { listDeliveries, listReports } from './definitions/list-reports.ts';
import { removeReport } from './definitions/remove-report.ts';
import { showHighlights } from './definitions/show-highlights.ts';
import { updateReport } from './definitions/update-report.ts';
import { resendToRecipient } from './deliveries/resend.ts';
import { retryDelivery, sendNow, sendTest } from './deliveries/start-delivery.ts';
import { listHistory, showDelivery } from './history/list-history.ts';
import { approveDelivery, discardDelivery } from './review/decide-delivery.ts';
import { editHighlights, readHighlights } from './review/edit-highlights.ts';

export const reportRoutes = {
  list: member.reports.list.handler(async ({ input, context }) => ({
    data: await listReports(context.ctx, input.dashboard_id, {
      clientId: input.clientId,
      withRemoved: input.with_removed,
    }),
  })),
  create: member.reports.create.handler(async ({ input, context }) => ({
    data: await createReport(context.ctx, input),
  })),
  update: member.reports.update.handler(async ({ input, context }) => ({
    data: await updateReport(context.ctx, input),
  })),
  highlights: member.reports.highlights.handler(async ({ input, context }) => ({
    data: await showHighlights(context.ctx, input),
  })),
  confirm: member.reports.confirm.handler(async ({ input, context }) => ({
    data: await confirmRecipient(context.ctx, input),
  })),
  remove: member.reports.remove.handler(({ input, context }) => removeReport(context.ctx, input.id)),
  deliveries: member.reports.deliveries.handler(async ({ input, context }) => ({
    data: await listDeliveries(context.ctx, input.id),
  })),
  send: member.reports.send.handler(async ({ input, context }) => ({
    data: await sendNow(context.ctx, input.id),
  })),
  test: member.reports.test.handler(async ({ input, context }) => ({
    data: await sendTest(context.ctx, input.id),
  })),
  history: member.reports.history.handler(({ input, context }) => listHistory(context.ctx, input)),
  delivery: member.reports.delivery.handler(async ({ input, context }) => ({
    data: await showDelivery(context.ctx, input.deliveryId),
  })),
  retry: member.reports.retry.handler(async ({ input, context }) => ({
    data: await retryDelivery(context.ctx, input),
  })),
  approve: member.reports.approve.handler(async ({ input, context }) => ({
    data: await approveDelivery(context.ctx, input),
  })),
  deliveryHighlights: member.reports.deliveryHighlights.handler(async ({ input, context }) => ({
    data: { highlights: await readHighlights(context.ctx, input) },
  })),
  editHighlights: member.reports.editHighlights.handler(async ({ input, context }) => ({
    data: await editHighlights(context.ctx, input),
  })),
  discard: member.reports.discard.handler(async ({ input, context }) => ({
    data: await discardDelivery(context.ctx, input),
  })),
  resend: member.reports.resend.handler(async ({ input, context }) => ({
    data: await resendToRecipient(context.ctx, input),
  })),
};
