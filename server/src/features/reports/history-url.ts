import type { Ctx } from '../../platform/ctx/ctx.ts';

/** Where an owner sees a delivery and decides about it. */
export function historyUrl({ doors }: Pick<Ctx, 'doors'>, deliveryId: string): string {
  return `${doors.config.appUrl}/company/automatic-reports?view=history&delivery=${deliveryId}`;
}
