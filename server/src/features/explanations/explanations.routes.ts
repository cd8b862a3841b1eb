import { open } from '../../platform/http/api.ts';
import { explainChange } from './explain-change.ts';

export const explanationRoutes = {
  create: open.explanations.create.handler(async ({ input, context }) => ({
    data: await explainChange(context.visit, input),
  })),
};
