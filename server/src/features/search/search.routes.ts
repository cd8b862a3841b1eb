import { member } from '../../platform/http/api.ts';
import { search } from './search.ts';

export const searchRoutes = {
  find: member.search.find.handler(async ({ input, context }) => ({
    data: await search(context.ctx, input.q),
  })),
};
