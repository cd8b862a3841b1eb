import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import type { GoalMark } from '@vitrine/contract/entities/goals/goal-mark.ts';

/** A monthly budget of 3,000 for the metric `cost`, of which `target` falls on the shown days. */
export function goalMark(more: Partial<Goal> = {}, target: number | null = 3_000): GoalMark {
  const goal: Goal = {
    ...{ id: 'g', name: 'Ads budget', dashboardId: 'd', clientId: null, type: 'any', sourceId: 's' },
    ...{ metric: 'cost', inputs: { dimension: null, filter: [] }, currency: null, target: 3_000 },
    ...{ aim: 'budget', period: 'month', startDate: null, endDate: null, timezone: 'UTC', progress: null },
    ...{ createdAt: '', updatedAt: '' },
    ...more,
  };
  return { goal, key: 'cost', target };
}
