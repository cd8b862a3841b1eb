import { member, open } from '../../platform/http/api.ts';
import { confirmChannel } from './confirm-channel.ts';
import { createChannel } from './create-channel.ts';
import { listChannels } from './list-channels.ts';
import { testChannel } from './test-channel.ts';
import { removeChannel, renewSecret, updateChannel } from './update-channel.ts';

const { channels } = member;

export const channelRoutes = {
  list: channels.list.handler(async ({ context }) => ({ data: await listChannels(context.ctx) })),
  create: channels.create.handler(({ input, context }) => createChannel(context.ctx, input)),
  update: channels.update.handler(async ({ input, context }) => ({
    data: await updateChannel(context.ctx, input),
  })),
  remove: channels.remove.handler(({ input, context }) => removeChannel(context.ctx, input.id)),
  test: channels.test.handler(async ({ input, context }) => ({
    data: await testChannel(context.ctx, input.id),
  })),
  renewSecret: channels.renewSecret.handler(({ input, context }) => renewSecret(context.ctx, input.id)),
  confirm: open.channels.confirm.handler(async ({ input, context }) => ({
    data: await confirmChannel(context.visit, input.token),
  })),
};
