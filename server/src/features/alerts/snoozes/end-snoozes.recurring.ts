import { createCtx, inTransaction, type Services } from '../../../platform/ctx/ctx.ts';
import type { Recurring } from '../../../platform/queue/job.ts';
import { lockDomains } from '../alerts.queries.ts';
import { endSnooze } from './silence.ts';
import { getWatched, listDue, lockSnooze } from './snoozes.queries.ts';

const BATCH = 200;

/** Ends snoozes whose time is over and sends notifications of alerts that are still open. Each snooze is locked by one worker. */
export const endSnoozes: Recurring = {
  name: 'end-snoozes',
  everyMs: 15_000,
  run: async (services) => {
    while ((await endDue(services)) === BATCH);
  },
};

/** Returns how many were ended. One that fails must not stop the others. */
async function endDue(services: Services): Promise<number> {
  let ended = 0;
  for (const { id, companyId, domainId } of await listDue(
    services.database.system,
    services.clock.now(),
    BATCH,
  )) {
    const ctx = createCtx(services, companyId, { kind: 'system' });
    try {
      await inTransaction(ctx, async (tx) => {
        await lockDomains(tx, [domainId]);
        const snooze = await lockSnooze(tx, id);
        if (!snooze?.until || snooze.until > tx.clock.now()) return;
        const { group } = await getWatched(tx, snooze.domainId);
        await endSnooze(tx, group, snooze, 'The snooze is over.');
        await tx.live.publish('CampaignUpdated', { id: group.id });
      });
      ended += 1;
    } catch (error) {
      ctx.log.error({ err: error, snoozeId: id }, 'a snooze could not be ended');
    }
  }
  return ended;
}
