import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findRow } from '../whitelabel.queries.ts';
import { presentWhitelabel } from './whitelabel.present.ts';

/** The company's domains with their last results; queries nothing. */
export async function showWhitelabel(ctx: Ctx): Promise<Whitelabel> {
  return presentWhitelabel(await findRow(ctx), ctx.services.config);
}
