import type { Goal, GoalAim, GoalFields, GoalPeriod } from '@vitrine/contract/entities/goals/goal.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import { decimalOf } from '@vitrine/contract/rules/numbers/decimal.ts';
import type { GoalQuery, MetricChoice } from './metric-choices.ts';

/** A goal while it is edited; the target is as it is typed: percentages in percent. */
export type GoalDraft = {
  name: string;
  query: GoalQuery | null;
  column: Pick<Column, 'type' | 'unit' | 'currency' | 'direction' | 'label'> | null;
  target: number | null;
  aim: GoalAim;
  period: GoalPeriod;
  startDate: string | null;
  endDate: string | null;
  ofClient: boolean;
};

const startPeriod = 'month';

/** A new goal, of a metric if one is given already. */
export function newDraft(choice: MetricChoice | null): GoalDraft {
  const blank: GoalDraft = {
    ...{ name: '', query: null, column: null, target: null, aim: 'higher', period: startPeriod },
    ...{ startDate: null, endDate: null, ofClient: false },
  };
  return choice ? withChoice(blank, choice) : blank;
}

export function draftOf(goal: Goal): GoalDraft {
  const { name, type, sourceId, metric, inputs, currency, aim, period, startDate, endDate } = goal;
  const column = goal.progress?.column ?? null;
  return {
    ...{ name, aim, period, startDate, endDate, column },
    query: { type, sourceId, metric, inputs, currency },
    target: decimalOf(goal.target * unitOf(column)),
    ofClient: goal.clientId !== null,
  };
}

/** The draft with another metric: its name and direction follow, unless the name was typed. */
export function withChoice(draft: GoalDraft, { label, column, query }: MetricChoice): GoalDraft {
  const isNamed = draft.name !== '' && draft.query !== null;
  const aim = column.direction === 'down' ? 'lower' : 'higher';
  return { ...draft, query, column, name: isNamed ? draft.name : label, aim: isNamed ? draft.aim : aim };
}

/** What is saved; null until metric and target are chosen. */
export function fieldsOf(draft: GoalDraft): GoalFields | null {
  const { query, target, name, aim, period, startDate, endDate, column } = draft;
  if (!query || target === null) return null;
  const days = period === 'once' ? { startDate, endDate } : { startDate: null, endDate: null };
  return { ...query, ...days, name, aim, period, target: target / unitOf(column) };
}

/** How the target is typed: `%` for fractions, the currency for money. */
export function unitTextOf(draft: GoalDraft): string {
  if (unitOf(draft.column) === 100) return '%';
  return draft.column?.currency ?? draft.column?.unit ?? '';
}

function unitOf(column: GoalDraft['column']): 1 | 100 {
  return column?.type.endsWith(':percent') ? 100 : 1;
}
