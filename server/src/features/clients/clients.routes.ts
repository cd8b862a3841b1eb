import { member } from '../../platform/http/api.ts';
import { createClient } from './create-client.ts';
import { listClients, loadClient } from './list-clients.ts';
import { removeClient } from './remove-client.ts';
import { shareClient, showClientViewers } from './share-client.ts';
import { updateClient } from './update-client.ts';

export const clientRoutes = {
  list: member.clients.list.handler(async ({ input, context }) => ({
    data: await listClients(context.ctx, input.search),
  })),
  create: member.clients.create.handler(async ({ input, context }) => ({
    data: await createClient(context.ctx, input),
  })),
  get: member.clients.get.handler(async ({ input, context }) => ({
    data: await loadClient(context.ctx, input.id),
  })),
  update: member.clients.update.handler(async ({ input, context }) => ({
    data: await updateClient(context.ctx, input),
  })),
  remove: member.clients.remove.handler(({ input, context }) => removeClient(context.ctx, input.id)),
  readers: member.clients.readers.handler(async ({ input, context }) => ({
    data: await showClientViewers(context.ctx, input.id),
  })),
  share: member.clients.share.handler(({ input, context }) => shareClient(context.ctx, input)),
};
