export { goalRoutes } from './goals.routes.ts';
export { measureGoalsJob } from './measuring/measure-goals.job.ts';
export { planGoalMeasuring } from './measuring/plan-measuring.recurring.ts';
export { restoreGoal } from './remove-goal.ts';
