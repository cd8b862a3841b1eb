import { z } from 'zod';
import { channelChangesSchema, channelFieldsSchema, channelSchema } from '../entities/channel.ts';
import { changingSomething, endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });

/** Where alert notifications are sent: addresses and webhooks of a company, which its groups choose from. */
export const channelEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/channels',
    access: 'editor',
    summary: 'List alert channels',
  }).output(z.object({ data: z.array(channelSchema) })),
  create: endpoint({
    method: 'POST',
    path: '/api/channels',
    access: 'admin',
    successStatus: 201,
    summary: 'Add a channel; it is used after a successful test',
  })
    .input(channelFieldsSchema)
    .output(
      z.object({
        data: channelSchema,
        /** Shown once: the secret that signs a webhook’s messages. */ secret: z.string().nullable(),
      }),
    ),
  update: endpoint({
    method: 'PUT',
    path: '/api/channels/{id}',
    access: 'admin',
    summary: 'Change a channel',
  })
    .input(
      changingSomething(id.extend(channelChangesSchema.shape), {
        message: 'Please send a name or a target.',
        where: ['id'],
      }),
    )
    .output(z.object({ data: channelSchema })),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/channels/{id}',
    access: 'admin',
    summary: 'Remove a channel',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
  test: endpoint({
    method: 'POST',
    path: '/api/channels/{id}/test',
    access: 'admin',
    stores: false,
    summary: 'Send a test message; 422 with the reason if it could not be delivered',
  })
    .input(id)
    .output(z.object({ data: channelSchema })),
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/channels/{id}/secret',
    access: 'admin',
    summary: 'Create a new signing secret for a webhook; shown only once',
  })
    .input(id)
    .output(z.object({ secret: z.string() })),
  confirm: endpoint({
    method: 'POST',
    path: '/api/channels/confirm',
    access: 'anyone',
    summary: 'Confirm alert e-mails with the link from the test message',
  })
    .input(z.object({ token: z.string() }))
    .output(z.object({ data: z.object({ address: z.string() }) })),
};
