import { z } from 'zod';
import { jsonTextOf } from '../entities/json-text.ts';
import { companyChangesSchema } from './company.ts';

const { logo, branding, onboarding } = companyChangesSchema.shape;

/** The texts of `POST /api/company` as a form: `branding` and `onboarding` are JSON, a blank `logo` is none. It may be a file instead. */
export const companyFormSchema = companyChangesSchema.extend({
  logo: z
    .literal('')
    .transform(() => null)
    .or(logo),
  branding: jsonTextOf(branding).optional(),
  onboarding: jsonTextOf(onboarding).optional(),
});
