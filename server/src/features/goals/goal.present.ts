import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import { paceOf } from '@vitrine/contract/rules/goals/goal-pace.ts';
import { periodOf } from '@vitrine/contract/rules/goals/goal-period.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { GoalRow } from './goals.queries.ts';

/** A goal on the wire, with its progress by what was measured last. */
export function presentGoal(ctx: Pick<Ctx, 'clock'>, row: GoalRow): Goal {
  const { id, name, dashboardId, clientId, type, sourceId, metric, inputs, currency } = row;
  const { target, aim, period, startDate, endDate, timezone } = row;
  return {
    ...{ id, name, dashboardId, clientId, type, sourceId, metric, inputs, currency },
    ...{ target, aim, period, startDate, endDate, timezone },
    progress: progressOf(ctx, row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function progressOf({ clock }: Pick<Ctx, 'clock'>, row: GoalRow): Goal['progress'] {
  if (!row.measurement) return null;
  const { weekdays: _, ...measurement } = row.measurement;
  const today = clock.today(row.timezone);
  const outdated = row.measurement.startDate !== periodOf(row, today).startDate;
  return { ...measurement, ...paceOf(row, row.measurement, today), outdated };
}
