import type { LinkView } from '@vitrine/contract/entities/sharing/share-link.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { isUuid } from '../../../platform/database/uuid.ts';
import { getDashboard } from '../dashboards.queries.ts';
import { presentView } from './link.present.ts';
import { getLink } from './links.queries.ts';
import { flushViews } from './record-view.ts';
import { listViewRows } from './views.queries.ts';

const PER_PAGE = 50;

type Input = { id: string; linkId: string; cursor?: string | undefined };

/** One page of a link's log, and the cursor of the next one; 422 on `cursor` for one that is not ours. */
export async function listViews(
  ctx: Ctx,
  { id, linkId, cursor }: Input,
): Promise<{ data: LinkView[]; nextCursor: string | null }> {
  const dashboard = await getDashboard(ctx, id);
  const link = await getLink(ctx, dashboard.id, linkId);
  const after = cursor === undefined ? null : readCursor(cursor);
  await flushViews(ctx.services);
  const rows = await listViewRows(ctx, { linkId: link.id, after }, PER_PAGE + 1);
  const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined;
  return {
    data: rows.slice(0, PER_PAGE).map(presentView),
    nextCursor: last ? `${last.viewedAt.getTime()}_${last.id}` : null,
  };
}

function readCursor(cursor: string): { viewedAt: Date; id: string } {
  const [ms = '', id = ''] = cursor.split('_');
  if (!/^\d{1,14}$/.test(ms) || !isUuid(id))
    throw new AppError('bad_input', { cursor: ['Invalid cursor. Load the list again.'] });
  return { viewedAt: new Date(Number(ms)), id };
}
