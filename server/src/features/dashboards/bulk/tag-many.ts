import { type DashboardSelection, isSameTag, MAX_TAGS } from '@vitrine/contract/entities/dashboard-list.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { updateDashboardRow } from '../dashboards.queries.ts';
import { selectDashboards } from './select-dashboards.ts';

type Input = { dashboards: DashboardSelection; tag: string; tagged: boolean };

/** Adds a tag to several, or removes it. 422 on `tag` if one of them has all the tags it may have. Returns how many were changed. */
export function tagMany(ctx: Ctx, { dashboards, tag, tagged }: Input): Promise<{ count: number }> {
  return inTransaction(ctx, async (tx) => {
    const rows = await selectDashboards(tx, dashboards);
    const changed = rows.filter(({ tags }) => tags.some((own) => isSameTag(own, tag)) !== tagged);
    const full = tagged ? changed.find(({ tags }) => tags.length >= MAX_TAGS) : undefined;
    if (full) throw new AppError('bad_input', { tag: [`“${full.name}” has ${MAX_TAGS} tags already.`] });
    for (const { id, tags } of changed) {
      const others = tags.filter((own) => !isSameTag(own, tag));
      await updateDashboardRow(tx, id, { tags: tagged ? [...others, tag] : others });
    }
    return { count: changed.length };
  });
}
