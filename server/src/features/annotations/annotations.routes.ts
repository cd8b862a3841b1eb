import { member } from '../../platform/http/api.ts';
import { createAnnotation } from './create-annotation.ts';
import { importAnnotations } from './import-annotations.ts';
import { listAnnotations, loadAnnotation } from './list-annotations.ts';
import { removeAnnotation } from './remove-annotation.ts';
import { updateAnnotation } from './update-annotation.ts';

export const annotationRoutes = {
  list: member.annotations.list.handler(async ({ input, context }) => ({
    data: await listAnnotations(context.ctx, input),
  })),
  create: member.annotations.create.handler(async ({ input, context }) => ({
    data: await createAnnotation(context.ctx, input),
  })),
  importCsv: member.annotations.importCsv.handler(({ input, context }) =>
    importAnnotations(context.ctx, input),
  ),
  get: member.annotations.get.handler(async ({ input, context }) => ({
    data: await loadAnnotation(context.ctx, input.id),
  })),
  update: member.annotations.update.handler(async ({ input, context }) => ({
    data: await updateAnnotation(context.ctx, input),
  })),
  remove: member.annotations.remove.handler(({ input, context }) => removeAnnotation(context.ctx, input.id)),
};
