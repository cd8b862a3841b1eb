import { member } from '../../platform/http/api.ts';
import { listActivePeople, listActivity } from './list-activity.ts';

export const activityRoutes = {
  list: member.activity.list.handler(({ input, context }) => listActivity(context.ctx, input)),
  people: member.activity.people.handler(async ({ context }) => ({
    data: await listActivePeople(context.ctx),
  })),
};
