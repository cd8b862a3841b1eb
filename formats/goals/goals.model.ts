import type { DataWithGoals, GoalMark } from '@vitrine/contract/entities/goals/goal-mark.ts';

/** The listed goals, by name. */
export type GoalsModel = { goals: GoalMark['goal'][] };

export function goalsModel(data: DataWithGoals | null): GoalsModel {
  return { goals: (data?.goals ?? []).map(({ goal }) => goal) };
}

/** How far along its bar a value lies, from 0 to 1; at its end for all that lies beyond. */
export function shareOf(value: number | null, target: number): number | null {
  if (value === null) return null;
  if (target <= 0) return value > 0 ? 1 : 0;
  return Math.min(1, Math.max(0, value / target));
}
