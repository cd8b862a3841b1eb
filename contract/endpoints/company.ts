import { z } from 'zod';
import { companySchema, onboardingSchema } from '../entities/company.ts';
import { endpoint } from './endpoint.ts';

export const companyEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/company',
    access: 'signed-in',
    summary: 'The company as the web shows it',
  }).output(z.object({ data: companySchema })),
  update: endpoint({
    method: 'POST',
    path: '/api/company',
    access: 'editor',
    summary: 'Save company fields or onboarding',
  })
    .input(
      z.object({
        name: z.string().trim().min(1, 'Please enter a name.').max(120).optional(),
        onboarding: onboardingSchema.optional(),
      }),
    )
    .output(z.object({ data: companySchema })),
};
