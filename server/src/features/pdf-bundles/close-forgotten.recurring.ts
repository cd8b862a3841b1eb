import { createCtx } from '../../platform/ctx/ctx.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { failForgottenItems } from './bundles.queries.ts';
import { zipBundle } from './zip-bundle.ts';

/** Longer than the largest bundle takes, with every try of every item. */
const FORGOTTEN_MS = 6 * 60 * 60 * 1000;
const GIVEN_UP = 'The PDF could not be made, however often it was tried.';

/** Ends bundles with items that nobody tries to make any more, because every run took its worker along or too long. */
export const closeForgottenBundles: Recurring = {
  name: 'close-forgotten-bundles',
  everyMs: 10 * 60 * 1000,
  run: async (doors) => {
    const before = new Date(doors.clock.nowMs() - FORGOTTEN_MS);
    for (const { id, companyId } of await failForgottenItems(doors.database.system, before, GIVEN_UP)) {
      const ctx = createCtx(doors, companyId, { kind: 'system' });
      await zipBundle(ctx, id).catch((error) =>
        ctx.log.error({ err: error, bundleId: id }, 'a forgotten bundle could not be ended'),
      );
    }
  },
};
