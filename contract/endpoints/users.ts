import { z } from 'zod';
import { givenFileAddressSchema } from '../entities/file.ts';
import { nameSchema } from '../entities/text-fields.ts';
import { emailSchema, invitationSchema, personSchema, roleSchema } from '../entities/user.ts';
import { changingSomething, endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const dashboardIds = z.array(z.uuid('Unknown dashboard.')).max(500);
const clientIds = z.array(z.uuid('Unknown client.')).max(500);
const one = z.object({ data: personSchema });

/** `-` for descending. */
const peopleSortSchema = z.enum(['name', '-name', 'role', '-role', 'factor', '-factor', 'seen', '-seen']);
export type PeopleSort = z.infer<typeof peopleSortSchema>;

export const userEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/users', access: 'admin', summary: 'The people of the company' })
    .input(
      z.object({
        search: z.string().max(120).optional(),
        role: roleSchema.optional(),
        sort: peopleSortSchema.default('name'),
        page: z.coerce.number().int().min(1).default(1),
      }),
    )
    .output(
      z.object({
        data: z.array(personSchema),
        meta: z.object({ total: z.number().int(), page: z.number().int(), perPage: z.number().int() }),
      }),
    ),
  invite: endpoint({
    method: 'POST',
    path: '/api/users',
    access: 'admin',
    session: true,
    successStatus: 201,
    summary: 'Invite a person by e-mail; the link is valid for seven days',
  })
    .input(
      z.object({
        email: emailSchema,
        roleName: roleSchema,
        /** The dashboards shared with a client. */
        dashboardIds: dashboardIds.default([]),
        /** Clients whose dashboards they see, also later ones. */
        clientIds: clientIds.default([]),
      }),
    )
    .output(z.object({ data: invitationSchema })),
  get: endpoint({
    method: 'GET',
    path: '/api/users/{id}',
    access: 'signed-in',
    summary: 'Get a user; only admins can get other users',
  })
    .input(id)
    .output(one),
  update: endpoint({
    method: 'PUT',
    path: '/api/users/{id}',
    access: 'signed-in',
    summary:
      'Change name, picture or consents; role, dashboards and clients only by admins, not with an API token',
  })
    .input(
      changingSomething(
        id.extend({
          name: nameSchema().optional(),
          termsConsent: z.literal(true).optional(),
          ageConsent: z.literal(true).optional(),
          roleName: roleSchema.optional(),
          dashboardIds: dashboardIds.optional(),
          clientIds: clientIds.optional(),
          /** The address of a picture uploaded as `avatar`; null removes it. */
          avatar: givenFileAddressSchema.nullable().optional(),
        }),
        { where: ['id'] },
      ),
    )
    .output(one),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}',
    access: 'admin',
    session: true,
    summary: 'Remove a user; what they created is kept',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
};
