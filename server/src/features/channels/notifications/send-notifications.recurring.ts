import { createCtx, type Services } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { notifyChannel } from './notify-channel.ts';
import { failAbandoned, insertEvents, listDueChannels } from './sending.queries.ts';

const AT_ONCE = 20;
/** Longer than any message takes. */
const ABANDONED_MS = 5 * 60_000;

/** Sends due notifications; several workers may run, each notification is claimed by one. */
export const sendNotifications: Recurring = {
  name: 'send-notices',
  everyMs: 5_000,
  run: async (services) => {
    await giveUpAbandoned(services);
    const seen: string[] = [];
    for (;;) {
      const due = await listDueChannels(services.database.system, services.clock.now(), seen, AT_ONCE);
      seen.push(...due.map(({ id }) => id));
      await Promise.all(due.map((channel) => notify(services, channel)));
      if (due.length < AT_ONCE) return;
    }
  },
};

/** One that fails must not stop everybody else's. */
async function notify(
  services: Services,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  const ctx = createCtx(services, companyId, { kind: 'system' });
  await notifyChannel(ctx, id).catch((error) =>
    ctx.log.error({ err: error, channelId: id }, 'a channel could not be notified'),
  );
}

async function giveUpAbandoned(services: Services): Promise<void> {
  const before = new Date(services.clock.nowMs() - ABANDONED_MS);
  for (const { alertId, companyId } of await failAbandoned(services.database.system, before)) {
    const ctx = createCtx(services, companyId, { kind: 'system' });
    await insertEvents(
      ctx,
      [alertId],
      'notification_failed',
      'May have been sent: the server stopped during sending.',
    );
  }
}
