import { changingSomething } from '@vitrine/contract/endpoints/endpoint.ts';
import { imageFields } from '@vitrine/contract/entities/dashboard.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { HttpServer } from '../../../platform/http/http-server.ts';
import { identifiedCtx } from '../../../platform/http/identification.ts';
import { fieldErrors } from '../../../platform/http/refusal.ts';
import { readFormParts } from '../../files/index.ts';
import { dashboardFormSchema, saveForm } from './save-form.ts';

const FORM = { where: ['category', 'version'] };
const LARGEST_BYTES = 18 * 1024 * 1024;

/** `POST /api/dashboards/{id}`: settings, widgets and images of a dashboard in one form. */
export function saveFormRoute(app: HttpServer): void {
  app.post<{ Params: { id: string } }>(
    '/api/dashboards/:id',
    { bodyLimit: LARGEST_BYTES },
    async (request) => {
      const ctx = identifiedCtx(request.visit, 'editor');
      const { texts, images } = await readFormParts(request, imageFields);
      // Without a file there has to be a field that changes something.
      const schema = images.size > 0 ? dashboardFormSchema : changingSomething(dashboardFormSchema, FORM);
      const form = schema.safeParse(texts);
      if (!form.success) throw new AppError('bad_input', fieldErrors(form.error.issues));
      return { data: await saveForm(ctx, request.params.id, form.data, images) };
    },
  );
}
