import { z } from 'zod';
import { userSchema } from '../entities/user.ts';
import { endpoint } from './endpoint.ts';

export const userEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/users/{id}',
    access: 'signed-in',
    summary: 'A person of the company',
  })
    .input(z.object({ id: z.string() }))
    .output(z.object({ data: userSchema })),
  update: endpoint({
    method: 'PUT',
    path: '/api/users/{id}',
    access: 'signed-in',
    summary: 'Change name or consents; others only by admins',
  })
    .input(
      z.object({
        id: z.string(),
        name: z.string().trim().min(1, 'Please enter a name.').max(120).optional(),
        termsConsent: z.literal(true).optional(),
        ageConsent: z.literal(true).optional(),
      }),
    )
    .output(z.object({ data: userSchema })),
};
