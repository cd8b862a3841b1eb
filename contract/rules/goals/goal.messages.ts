import type { Goal, GoalAim, GoalPeriod, GoalStatus } from '../../entities/goals/goal.ts';
import type { Column } from '../../entities/table.ts';
import { dateRangeText, dateText } from '../dates/date-text.ts';
import { formatShare, formatValue } from '../numbers/number-format.ts';

export const goalStatusLabels: Readonly<Record<GoalStatus, string>> = {
  ahead: 'Ahead',
  on_track: 'On track',
  behind: 'Behind',
  in_progress: 'In progress',
  reached: 'Reached',
  missed: 'Missed',
  upcoming: 'Not started',
  no_data: 'No data',
};

export const goalAimLabels: Readonly<Record<GoalAim, string>> = {
  higher: 'Higher is better',
  lower: 'Lower is better',
  budget: 'Budget to spend',
};

export const goalPeriodLabels: Readonly<Record<GoalPeriod, string>> = {
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
  once: 'Once',
};

/** How a status is meant; a colour never stands alone, the label is always shown. */
export type GoalTone = 'good' | 'bad' | 'warning' | 'neutral';

/** A budget that is spent too fast or too slowly is a warning, whatever the direction. */
export function goalTone({ aim, status }: { aim: GoalAim; status: GoalStatus }): GoalTone {
  if (status === 'reached' || status === 'on_track') return 'good';
  if (status === 'missed') return 'bad';
  if (status === 'ahead') return aim === 'budget' ? 'warning' : 'good';
  if (status === 'behind') return aim === 'budget' ? 'warning' : 'bad';
  return 'neutral';
}

/** 'Net sales: $109,769 of $130,000 per month (84%), on track'; for mails. */
export function goalSentence(goal: Goal, locale: string): string {
  const { progress } = goal;
  const status = progress ? goalStatusLabels[progress.status].toLowerCase() : 'not measured yet';
  const through = progress?.through ? ` (data until ${dateText(progress.through, locale, 'UTC')})` : '';
  return `${goal.name}: ${goalReachedText(goal, locale)}, ${status}${through}`;
}

const plain: Pick<Column, 'type'> = { type: 'numeric' };
const periodTexts = { month: 'per month', quarter: 'per quarter', year: 'per year' } as const;

/** A value of a goal in the format of its metric; a plain number until the source has described it. */
function goalValue(goal: Pick<Goal, 'progress'>, value: number | null, locale: string): string {
  return formatValue(value, goal.progress?.column ?? plain, locale, { headline: true });
}

/** '5,000 per month', '5,000 on 1–30 Nov 2026'. */
function targetText(
  goal: Pick<Goal, 'target' | 'period' | 'startDate' | 'endDate' | 'progress'>,
  locale: string,
): string {
  const target = goalValue(goal, goal.target, locale);
  if (goal.period !== 'once') return `${target} ${periodTexts[goal.period]}`;
  return `${target} on ${dateRangeText(goal.startDate ?? '', goal.endDate ?? '', locale, 'UTC')}`;
}

/** '3,100 of 5,000 per month (62%)'; the target alone without a value. */
export function goalReachedText(goal: Goal, locale: string): string {
  const { progress } = goal;
  if (!progress || progress.value === null) return `Target ${targetText(goal, locale)}`;
  const share = progress.share === null ? '' : ` (${formatShare(progress.share, locale)})`;
  return `${goalValue(goal, progress.value, locale)} of ${targetText(goal, locale)}${share}`;
}

/** What is expected by now, and at the end of the period; empty where nothing can be. */
export function goalPaceTexts(goal: Goal, locale: string): string[] {
  const { progress } = goal;
  if (!progress || progress.projected === null || progress.status === 'reached') return [];
  if (progress.status === 'missed') return [];
  const { expected, projected } = progress;
  return [
    `Expected by now ${goalValue(goal, expected, locale)}`,
    `Projected ${goalValue(goal, projected, locale)}`,
  ];
}

/** The days that are counted, and what is missing of them: '1–30 Nov 2026, data until 26 Nov 2026'. */
export function goalDaysTexts({ progress }: Pick<Goal, 'progress'>, locale: string): string[] {
  if (!progress) return ['Not measured yet'];
  const { startDate, endDate, through, missingDays, error, outdated } = progress;
  const days = dateRangeText(startDate, endDate, locale, 'UTC');
  const until = through === null ? 'no complete day yet' : `data until ${dateText(through, locale, 'UTC')}`;
  const missing =
    missingDays.length === 0
      ? []
      : [missingDays.length === 1 ? '1 day without data' : `${missingDays.length} days without data`];
  return [
    through === endDate ? days : `${days}, ${until}`,
    ...missing,
    ...(outdated ? ['New period not measured yet'] : []),
    ...(error ? [error.message] : []),
  ];
}
