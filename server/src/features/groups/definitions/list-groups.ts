import type { Group } from '@vitrine/contract/entities/group.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { listChannels } from '../../channels/index.ts';
import { listSummaries } from '../table/summaries.queries.ts';
import { presentGroup } from './group.present.ts';
import { getGroup, listGroupRows } from './groups.queries.ts';

/** The company's groups with their status. */
export async function listGroups(ctx: Ctx): Promise<Group[]> {
  const channels = await listChannels(ctx);
  const summaries = await listSummaries(ctx);
  return (await listGroupRows(ctx)).map((row) => presentGroup(row, channels, summaries.get(row.id)));
}

/** A group of the company with its status; `not_found` for any other. */
export async function loadGroup(ctx: Ctx, groupId: string): Promise<Group> {
  const row = await getGroup(ctx, groupId);
  const summaries = await listSummaries(ctx, groupId);
  return presentGroup(row, await listChannels(ctx), summaries.get(groupId));
}
