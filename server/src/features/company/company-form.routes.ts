import { companyChangesSchema, NO_COMPANY_CHANGE } from '@vitrine/contract/endpoints/company.ts';
import { changingSomething } from '@vitrine/contract/endpoints/endpoint.ts';
import type { Company } from '@vitrine/contract/entities/company/company.ts';
import { jsonTextOf } from '@vitrine/contract/entities/text-fields.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { z } from 'zod';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { identifiedCtx } from '../../platform/http/identification.ts';
import { readForms, sentAsForm, sentAsMultipart } from '../../platform/http/page-forms.ts';
import { fieldErrors } from '../../platform/http/refusal.ts';
import { type Incoming, readFormParts } from '../files/index.ts';
import { saveLogo } from './save-logo.ts';
import { updateCompany } from './update-company.ts';

const LARGEST_BYTES = 8 * 1024 * 1024;

const { logo, branding, onboarding } = companyChangesSchema.shape;

/** The texts of `POST /api/company` as a form: `branding` and `onboarding` are JSON, a blank `logo` is none. It may be a file instead. */
const companyFormSchema = companyChangesSchema.extend({
  logo: z
    .literal('')
    .transform(() => null)
    .or(logo),
  branding: jsonTextOf(branding).optional(),
  onboarding: jsonTextOf(onboarding).optional(),
});

/** `POST /api/company` as a form: what its JSON takes, and the logo as a file where the form is multipart. */
export function companyFormRoutes(app: HttpServer): void {
  app.register((scope, _options, ready) => {
    readForms(scope);
    scope.post('/api/company', { ...sentAsMultipart, bodyLimit: LARGEST_BYTES }, async (request) => {
      const ctx = identifiedCtx(request.visit, 'editor');
      const { texts, images } = await readFormParts(request, { logo: { kind: 'logo' } });
      return { data: await saveCompanyForm(ctx, texts, images.get('logo')) };
    });
    scope.post<{ Body: URLSearchParams }>('/api/company', sentAsForm, async (request) => {
      const ctx = identifiedCtx(request.visit, 'editor');
      return { data: await saveCompanyForm(ctx, Object.fromEntries(request.body)) };
    });
    ready();
  });
}

function saveCompanyForm(ctx: Ctx, texts: Record<string, unknown>, logo?: Incoming): Promise<Company> {
  const form = (logo ? companyFormSchema : changingSomething(companyFormSchema, NO_COMPANY_CHANGE)).safeParse(
    texts,
  );
  if (!form.success) throw new AppError('bad_input', fieldErrors(form.error.issues));
  if (!logo) return updateCompany(ctx, form.data);
  return saveLogo(ctx, logo, (address) => updateCompany(ctx, { ...form.data, logo: address }));
}
