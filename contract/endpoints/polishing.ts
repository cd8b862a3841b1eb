import { z } from 'zod';
import {
  polishingFieldsSchema,
  polishingSchema,
  polishingTestSchema,
} from '../entities/company/polishing.ts';
import { endpoint } from './endpoint.ts';

/** The company's own endpoint that polishes the wording of highlights. */
export const polishingEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/company/polishing',
    access: 'admin',
    summary: 'The endpoint that polishes the wording of highlights; null if there is none',
  }).output(z.object({ data: polishingSchema.nullable() })),
  save: endpoint({
    method: 'PUT',
    path: '/api/company/polishing',
    access: 'admin',
    summary: 'Set the endpoint that polishes the wording of highlights; its key is not returned',
  })
    .input(polishingFieldsSchema)
    .output(z.object({ data: polishingSchema })),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company/polishing',
    access: 'admin',
    summary: 'Remove the endpoint with its key and everything it has polished',
  }).output(z.object({ deleted: z.literal(true) })),
  test: endpoint({
    method: 'POST',
    path: '/api/company/polishing/test',
    access: 'admin',
    stores: false,
    summary: 'Send sample sentences to an endpoint; 422 by field with the reason if it fails',
  })
    .input(polishingFieldsSchema.omit({ enabled: true }))
    .output(z.object({ data: polishingTestSchema })),
};
