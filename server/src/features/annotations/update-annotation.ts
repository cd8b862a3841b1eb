import type { Annotation, AnnotationFields } from '@vitrine/contract/entities/annotations/annotation.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { presentAnnotation } from './annotation.present.ts';
import {
  type AnnotationRow,
  getAnnotation,
  type ScopeIds,
  updateAnnotationRow,
} from './annotations.queries.ts';
import { announceAnnotations } from './announce-annotations.ts';
import { checkedDays, requireAnnotationQuota, requireScope } from './check-annotation.ts';

const fieldNames: Record<keyof AnnotationFields, string> = {
  dashboardId: 'dashboard',
  clientId: 'client',
  sourceId: 'source',
  startDate: 'date',
  endDate: 'end date',
  text: 'text',
  color: 'colour',
  link: 'link',
  metric: 'metric',
  visibleToViewers: 'visibility',
};

/** Changes the given fields of an annotation. 422 by field as at creation. A new first day alone makes it a single day. */
export function updateAnnotation(
  ctx: Ctx,
  { id, ...fields }: Partial<AnnotationFields> & { id: string },
): Promise<Annotation> {
  return inTransaction(ctx, async (tx) => {
    const before = await getAnnotation(tx, id, { lock: true });
    const scope = await movedScope(tx, before, fields);
    const { dashboardId: _, clientId: __, sourceId: ___, metric, ...content } = fields;
    const row = await updateAnnotationRow(tx, id, {
      ...content,
      ...(metric === undefined ? {} : { metric: metric || null }),
      ...checkedDays(fields, before),
      ...scope,
    });
    const what = Object.entries(fieldNames).flatMap(([field, name]) =>
      fields[field as keyof AnnotationFields] === undefined ? [] : [name],
    );
    const details = { what: what.join(', ') };
    await recordAudit(tx, { action: 'annotation.changed', subject: row.text, details });
    await announceAnnotations(tx, before);
    if (scope) await announceAnnotations(tx, scope);
    return presentAnnotation(tx, row);
  });
}

/** Another dashboard, client or source that it is to belong to; null if it stays. */
async function movedScope(
  tx: Ctx,
  before: AnnotationRow,
  { dashboardId, clientId, sourceId }: Partial<AnnotationFields>,
): Promise<ScopeIds | null> {
  if (dashboardId === undefined && clientId === undefined && sourceId === undefined) return null;
  const scope = await requireScope(tx, { dashboardId, clientId, sourceId });
  const stays =
    scope.dashboardId === before.dashboardId &&
    scope.clientId === before.clientId &&
    scope.sourceId === before.sourceId;
  if (stays) return null;
  await requireAnnotationQuota(tx, scope);
  return scope;
}
