import { AppError } from '@vitrine/contract/errors.ts';
import { readAnnotationsCsv } from '@vitrine/contract/rules/annotations/read-annotations-csv.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { insertAnnotations, type ScopeIds } from './annotations.queries.ts';
import { announceAnnotations } from './announce-annotations.ts';
import { requireAnnotationQuota, requireScope } from './check-annotation.ts';
import { valuesOf } from './create-annotation.ts';

type Input = { [Field in keyof ScopeIds]?: string | null | undefined } & {
  file: string;
  visibleToViewers?: boolean | undefined;
};

/** Creates all annotations of a file. If a line is invalid none is created: 422 on `file` with every such line. */
export function importAnnotations(
  ctx: Ctx,
  { file, visibleToViewers, ...given }: Input,
): Promise<{ created: number }> {
  const { annotations, problems } = readAnnotationsCsv(file);
  if (problems.length > 0) throw new AppError('bad_input', { file: problems });
  return inTransaction(ctx, async (tx) => {
    const scope = await requireScope(tx, given);
    await requireAnnotationQuota(tx, scope, annotations.length);
    const values = annotations.map((fields) => ({
      ...valuesOf(tx, { ...fields, visibleToViewers }),
      ...scope,
    }));
    const rows = await insertAnnotations(tx, values);
    await recordAudit(tx, { action: 'annotation.imported', details: { count: rows.length } });
    await announceAnnotations(tx, scope);
    return { created: rows.length };
  });
}
