import { defineJob } from '../../../platform/queue/job.ts';
import { measureGoals } from './measure-goals.ts';
import { type MeasureRequest, measureRequest } from './measure-request.ts';

export const measureGoalsJob = defineJob<MeasureRequest>({
  ...measureRequest,
  run: (ctx, { goalIds }) => measureGoals(ctx, goalIds),
});
