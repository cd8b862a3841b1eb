import type { Annotation, AnnotationFields } from '@vitrine/contract/entities/annotations/annotation.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { presentAnnotation } from './annotation.present.ts';
import { insertAnnotations } from './annotations.queries.ts';
import { announceAnnotations } from './announce-annotations.ts';
import { checkedDays, requireAnnotationQuota, requireScope } from './check-annotation.ts';

/** Creates an annotation. 422 by field: a scope that is not the company's, a last day before the first; beyond the limit on `general`. */
export function createAnnotation(ctx: Ctx, fields: AnnotationFields): Promise<Annotation> {
  return inTransaction(ctx, async (tx) => {
    const scope = await requireScope(tx, fields);
    await requireAnnotationQuota(tx, scope);
    const [row] = await insertAnnotations(tx, [{ ...valuesOf(tx, fields), ...scope }]);
    if (!row) throw new Error('The annotation was not created.');
    await recordAudit(tx, {
      action: 'annotation.created',
      subject: row.text,
      details: { day: row.startDate },
    });
    await announceAnnotations(tx, scope);
    return presentAnnotation(tx, row);
  });
}

/** What a new annotation stores of these fields. */
export function valuesOf(
  { actor }: Ctx,
  { text, color, link, metric, visibleToViewers, ...fields }: AnnotationFields,
) {
  return {
    ...checkedDays(fields),
    text,
    color: color ?? null,
    link: link ?? null,
    metric: metric || null,
    visibleToViewers: visibleToViewers ?? true,
    createdBy: actor.kind === 'user' ? actor.name : null,
  };
}
