import type { Dashboard } from '../../entities/dashboard.ts';
import type { Goal } from '../../entities/goals/goal.ts';
import type { DataWithGoals, GoalMark } from '../../entities/goals/goal-mark.ts';
import type { WidgetData, WidgetResult } from '../../entities/result.ts';
import type { Column } from '../../entities/table.ts';
import type { InteractiveWidget } from '../../entities/widget.ts';
import type { DateRange } from '../dates/calendar-day.ts';
import { accumulationOf } from './goal-pace.ts';
import { periodOf, targetOn } from './goal-period.ts';
import { isGoalOf } from './shown-goals.ts';

type Results = Readonly<Record<string, WidgetResult>>;

/** So that values that stay the same are not rendered again. */
const marked = new WeakMap<WidgetData, { by: string; goals: readonly Goal[]; result: DataWithGoals }>();
const lists = new WeakMap<readonly Goal[], Map<string, DataWithGoals>>();

/** The results of a dashboard's widgets with the goals of what they show, and one for each widget that lists goals. */
export function withGoals(
  { goals, widgets }: Pick<Dashboard, 'goals' | 'widgets'>,
  results: Results,
  { startDate, endDate }: DateRange,
): Results {
  const changed: Record<string, WidgetResult> = {};
  for (const widget of widgets) {
    const result = results[widget.id];
    if (widget.nature === 'passive') {
      if (widget.type === 'goals') changed[widget.id] = listOf(widget.id, goals);
    } else if (goals.length > 0 && result?.status === 'ok' && !widget.realTime && !result.filtering) {
      changed[widget.id] = withMarks(widget, result, goals, { startDate, endDate });
    }
  }
  return Object.keys(changed).length > 0 ? { ...results, ...changed } : results;
}

function withMarks(
  widget: InteractiveWidget,
  result: WidgetData,
  goals: readonly Goal[],
  range: DateRange,
): DataWithGoals {
  const by = JSON.stringify([range, widget.hash]);
  const known = marked.get(result);
  if (known?.by === by && known.goals === goals) return known.result;
  const marks = goals.flatMap((goal) => marksOf(goal, widget, result, range));
  const made = marks.length > 0 ? { ...result, goals: marks } : result;
  marked.set(result, { by, goals, result: made });
  return made;
}

function marksOf(
  goal: Goal,
  widget: InteractiveWidget,
  { columns }: WidgetData,
  range: DateRange,
): GoalMark[] {
  return widget.instances.flatMap((instance) => {
    if (!isGoalOf(goal, instance)) return [];
    const keys = [goal.metric, `${instance.id}.${goal.metric}`];
    const column = columns.find(({ key, role }) => role === 'metric' && keys.includes(key));
    return column ? [{ goal, key: column.key, target: shownTarget(goal, column, range) }] : [];
  });
}

/** A rate has its target on any days, a count of people only on a whole period. */
function shownTarget(goal: Goal, column: Column, range: DateRange): number | null {
  const accumulation = accumulationOf(goal.progress?.column ?? column);
  const part = targetOn(goal, range);
  if (part === null || accumulation === 'sum') return part;
  if (accumulation === 'level') return goal.target;
  const period = periodOf(goal, range.startDate);
  return period.startDate === range.startDate && period.endDate === range.endDate ? goal.target : null;
}

/** The values of a widget without a source: the goals themselves. */
function listOf(widgetId: string, goals: readonly Goal[]): DataWithGoals {
  const known = lists.get(goals) ?? new Map<string, DataWithGoals>();
  lists.set(goals, known);
  const made: DataWithGoals = known.get(widgetId) ?? {
    ...{ widgetId, hash: '', status: 'ok', columns: [], rows: [], totals: {}, notes: [], provenance: [] },
    ...{ fetchedAt: '', final: false, stale: false },
    goals: goals.map((goal) => ({ goal, key: '', target: goal.target })),
  };
  known.set(widgetId, made);
  return made;
}
