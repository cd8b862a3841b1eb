import { DELETED_ITEM_DAYS, type DeletedItem } from '@vitrine/contract/entities/deletion/deleted-item.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { DeletedRow } from './deleted-items.queries.ts';

const RETENTION_MS = DELETED_ITEM_DAYS * DAY_MS;

/** Items that were deleted until then can't be restored any more. */
export function expiredUntil({ clock }: Pick<Ctx, 'clock'>): Date {
  return new Date(clock.nowMs() - RETENTION_MS);
}

type Presented = Pick<DeletedRow, 'id' | 'kind' | 'name' | 'deletedAt'>;

/** `deletedBy` is the name of a person. */
export function presentDeleted(row: Presented & { deletedBy: string | null }): DeletedItem {
  const { id, kind, name, deletedAt, deletedBy } = row;
  const expiresAt = new Date(deletedAt.getTime() + RETENTION_MS).toISOString();
  return { id, kind, name, deletedBy, deletedAt: deletedAt.toISOString(), expiresAt };
}
