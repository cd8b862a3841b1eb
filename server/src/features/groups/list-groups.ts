import type { Group } from '@vitrine/contract/entities/group.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { listChannels } from '../channels/index.ts';
import { presentGroup } from './group.present.ts';
import { groupStandings } from './group-table.ts';
import { getGroup, listGroupRows } from './groups.queries.ts';

/** The company's groups with how each stands. */
export async function listGroups(ctx: Ctx): Promise<Group[]> {
  const channels = await listChannels(ctx);
  const groups: Group[] = [];
  for (const row of await listGroupRows(ctx))
    groups.push(presentGroup(row, channels, await groupStandings(ctx, row)));
  return groups;
}

/** A group of the company with how it stands; `not_found` for any other. */
export async function loadGroup(ctx: Ctx, groupId: string): Promise<Group> {
  const row = await getGroup(ctx, groupId);
  return presentGroup(row, await listChannels(ctx), await groupStandings(ctx, row));
}
