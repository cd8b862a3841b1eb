import { z } from 'zod';
import { clientFieldsSchema, clientReaderSchema, clientSchema } from '../entities/client.ts';
import { changingSomething, endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const one = z.object({ data: clientSchema });

/** The agency's customers. People with role `client` get those that were shared with them, without default sources. */
export const clientEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients',
    access: 'signed-in',
    summary: 'Clients by name',
  })
    .input(z.object({ search: z.string().max(120).optional() }))
    .output(z.object({ data: z.array(clientSchema) })),
  create: endpoint({
    method: 'POST',
    path: '/api/clients',
    access: 'editor',
    successStatus: 201,
    summary: 'Create a client',
  })
    .input(clientFieldsSchema)
    .output(one),
  get: endpoint({ method: 'GET', path: '/api/clients/{id}', access: 'signed-in', summary: 'A client' })
    .input(id)
    .output(one),
  update: endpoint({
    method: 'PUT',
    path: '/api/clients/{id}',
    access: 'editor',
    summary: 'Change a client; its dashboards keep their look',
  })
    .input(
      changingSomething(id.extend(clientFieldsSchema.partial().shape), {
        message: 'Please send what is to change, such as name, logo or colors.',
        where: ['id'],
      }),
    )
    .output(one),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/clients/{id}',
    access: 'editor',
    summary: 'Delete a client; its dashboards and groups stay, without a client',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
  restore: endpoint({
    method: 'POST',
    path: '/api/clients/{id}/restore',
    access: 'editor',
    summary: 'Restore a client within 30 days, with the dashboards and groups that have no other one since',
  })
    .input(id)
    .output(one),
  readers: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/readers',
    access: 'editor',
    summary: 'People with role `client`, and what they see of this client',
  })
    .input(id)
    .output(z.object({ data: z.array(clientReaderSchema) })),
  share: endpoint({
    method: 'PUT',
    path: '/api/clients/{id}/readers/{userId}',
    access: 'editor',
    summary: 'Let a person see all dashboards of a client, also later ones, or no longer',
  })
    .input(id.extend({ userId: z.string(), shared: z.boolean() }))
    .output(z.object({ shared: z.boolean() })),
};
