import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findRow } from '../whitelabel.queries.ts';
import { presentWhitelabel } from './whitelabel.present.ts';

/** The company's domains as they were last seen; nothing is looked up. */
export async function showWhitelabel(ctx: Ctx): Promise<Whitelabel> {
  return presentWhitelabel(await findRow(ctx), ctx.services.config);
}
