import { restoreAnnotation } from '../../features/annotations/index.ts';
import { restoreClient } from '../../features/clients/index.ts';
import { restoreDashboard } from '../../features/dashboards/index.ts';
import type { DeletedKinds } from '../../features/deleted-items/index.ts';
import { restoreGoal } from '../../features/goals/index.ts';
import { restoreReport, restoreReportsOf } from '../../features/reports/index.ts';
import { purgeSource, restoreSource } from '../../features/sources/index.ts';

/** How each kind of deleted item is restored, and what ends with it for good. */
export const deletedKinds: DeletedKinds = {
  client: { restore: restoreClient },
  source: { restore: restoreSource, purge: purgeSource },
  dashboard: { restore: (tx, item) => restoreDashboard(tx, item, restoreReportsOf) },
  report: { restore: restoreReport },
  annotation: { restore: restoreAnnotation },
  goal: { restore: restoreGoal },
};
