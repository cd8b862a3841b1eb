export { type CopiedGoal, copyGoals, goalsToCopy } from './copy-goals.ts';
export { createGoal } from './create-goal.ts';
export { goalsOfDashboard } from './dashboard-goals.ts';
export { goalRoutes } from './goals.routes.ts';
export { listGoals } from './list-goals.ts';
export { measureGoalsJob } from './measuring/measure-goals.job.ts';
export { planGoalMeasuring } from './measuring/plan-measuring.recurring.ts';
export { restoreGoal } from './remove-goal.ts';
