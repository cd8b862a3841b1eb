import { member } from '../../platform/http/api.ts';
import { connectByKey } from './connect/connect-by-key.ts';
import { connectFile } from './connect/connect-file.ts';
import { previewFile } from './connect/preview-file.ts';
import { showHealth } from './health/show-health.ts';
import { listSources, showUsage } from './list-sources.ts';
import { decideSignIn } from './oauth/decide-sign-in.ts';
import { removeSource } from './remove-source.ts';
import { renameSource } from './rename-source.ts';
import { listOptions } from './session/list-options.ts';
import { listProperties } from './session/list-properties.ts';

export const sourceRoutes = {
  list: member.sources.list.handler(async ({ context }) => ({ data: await listSources(context.ctx) })),
  create: member.sources.create.handler(async ({ input, context }) => ({
    data: await connectByKey(context.ctx, input),
  })),
  decide: member.sources.decide.handler(async ({ input, context }) => ({
    data: await decideSignIn(context.ctx, input),
  })),
  createFromFile: member.sources.createFromFile.handler(async ({ input, context }) => ({
    data: await connectFile(context.ctx, input),
  })),
  previewFile: member.sources.previewFile.handler(async ({ input, context }) => ({
    data: await previewFile(context.ctx, input),
  })),
  update: member.sources.update.handler(async ({ input, context }) => ({
    data: await renameSource(context.ctx, input),
  })),
  usage: member.sources.usage.handler(async ({ input, context }) => ({
    data: await showUsage(context.ctx, input.id),
  })),
  health: member.sources.health.handler(async ({ input, context }) => ({
    data: await showHealth(context.ctx, input.id),
  })),
  remove: member.sources.remove.handler(({ input, context }) => removeSource(context.ctx, input.id)),
  properties: member.sources.properties.handler(async ({ input, context }) => ({
    data: await listProperties(context.ctx, input),
  })),
  options: member.sources.options.handler(async ({ input, context }) => ({
    data: await listOptions(context.ctx, input),
  })),
};
