import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { type DeletedRow, insertDeletedItem, insertRows } from '../deleted-items/index.ts';
import {
  copyAnnotationRow,
  deleteAnnotationRow,
  getAnnotation,
  isOwnScope,
  type ScopeIds,
} from './annotations.queries.ts';
import { announceAnnotations } from './announce-annotations.ts';
import { requireAnnotationQuota } from './check-annotation.ts';

/** Deletes an annotation, which can be restored for 30 days. */
export function removeAnnotation(ctx: Ctx, id: string): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const row = await getAnnotation(tx, id, { lock: true });
    const contents = { rows: await copyAnnotationRow(tx, row.id), related: {} };
    await insertDeletedItem(tx, { id: row.id, kind: 'annotation', name: row.text, contents });
    await deleteAnnotationRow(tx, row.id);
    await recordAudit(tx, { action: 'annotation.deleted', subject: row.text });
    await announceAnnotations(tx, row);
    return { deleted: true as const };
  });
}

/** Restores a deleted annotation. 422 if its dashboard, client or source no longer exists, and beyond the limit. */
export async function restoreAnnotation(tx: Ctx, { name, contents }: DeletedRow): Promise<void> {
  const [row = {}] = contents.rows.annotations ?? [];
  const idIn = (column: string) => (typeof row[column] === 'string' ? row[column] : null);
  const scope: ScopeIds = {
    dashboardId: idIn('dashboard_id'),
    clientId: idIn('client_id'),
    sourceId: idIn('source_id'),
  };
  for (const [field, id] of Object.entries(scope))
    if (id !== null && !(await isOwnScope(tx, field as keyof ScopeIds, id)))
      throw new AppError('bad_input', `What “${name}” belonged to was deleted. Please restore that first.`);
  await requireAnnotationQuota(tx, scope);
  await insertRows(tx, 'annotations', [row]);
  await recordAudit(tx, { action: 'annotation.restored', subject: name });
  await announceAnnotations(tx, scope);
}
