import { z } from 'zod';
import { clientFieldsSchema, clientSchema, clientViewerSchema } from '../entities/client.ts';
import { changingSomething, endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const one = z.object({ data: clientSchema });

/** The agency's customers. People with role `client` get those that were shared with them, without default sources. */
export const clientEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients',
    access: 'signed-in',
    summary: 'List clients by name',
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
    summary: 'Change a client; the design of its dashboards does not change',
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
    summary:
      'Delete a client, which can be restored for 30 days; its dashboards and groups stay, without a client',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
  readers: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/readers',
    access: 'editor',
    summary: 'People with role `client`, and which dashboards of this client they can view',
  })
    .input(id)
    .output(z.object({ data: z.array(clientViewerSchema) })),
  share: endpoint({
    method: 'PUT',
    path: '/api/clients/{id}/readers/{userId}',
    access: 'editor',
    summary: 'Share all current and future dashboards of a client with a person, or stop sharing',
  })
    .input(id.extend({ userId: z.string(), shared: z.boolean() }))
    .output(z.object({ shared: z.boolean() })),
};
