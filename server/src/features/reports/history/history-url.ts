import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { publicOrigin } from '../../company/index.ts';

/** Where owners see every delivery that waits. */
export async function waitingUrl(ctx: Ctx): Promise<string> {
  return `${await publicOrigin(ctx)}/company/automatic-reports?view=history&status=retrying`;
}

/** Where an owner sees a delivery and decides about it: on the company's own domain where it has one. */
export async function historyUrl(ctx: Ctx, deliveryId: string): Promise<string> {
  return `${await publicOrigin(ctx)}/company/automatic-reports?view=history&delivery=${deliveryId}`;
}
