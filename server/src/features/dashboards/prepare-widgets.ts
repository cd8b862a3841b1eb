import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { hashWidgets } from '../widget-data/index.ts';
import { checkPassive } from './check-passive.ts';

/** Widgets as they are stored: each with the hash of what decides its data, and with files that are the company's own. */
export async function prepareWidgets(ctx: Ctx, widgets: Widget[]): Promise<Widget[]> {
  return hashWidgets(ctx, await checkPassive(ctx, widgets));
}
