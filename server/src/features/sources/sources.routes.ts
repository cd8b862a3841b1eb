import { member } from '../../platform/http/api.ts';
import { connectByKey } from './connect-by-key.ts';
import { connectFile } from './connect-file.ts';
import { decideSignIn } from './decide-sign-in.ts';
import { listOptions } from './list-options.ts';
import { listProperties } from './list-properties.ts';
import { listSources } from './list-sources.ts';
import { previewFile } from './preview-file.ts';
import { removeSource } from './remove-source.ts';
import { renameSource } from './rename-source.ts';
import { showHealth } from './show-health.ts';
import { showUsage } from './show-usage.ts';

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
