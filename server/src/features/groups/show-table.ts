import type { GroupTableRow } from '@vitrine/contract/entities/group-table.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { groupTable } from './group-table.ts';
import { getGroup } from './groups.queries.ts';

/** Every domain and metric of a group; `not_found` for another company's. */
export async function showTable(ctx: Ctx, groupId: string): Promise<GroupTableRow[]> {
  return groupTable(ctx, await getGroup(ctx, groupId));
}
