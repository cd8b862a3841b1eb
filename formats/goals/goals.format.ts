import type { GoalMark } from '@vitrine/contract/entities/goals/goal-mark.ts';
import {
  goalDaysTexts,
  goalPaceTexts,
  goalReachedText,
  goalStatusLabels,
  goalTone,
} from '@vitrine/contract/rules/goals/goal.messages.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { z } from 'zod';
import { defineFormat } from '../kit/define-format.ts';
import { breakLines } from '../kit/text/break-lines.ts';
import type { Theme } from '../kit/theme.ts';
import { type GoalsModel, goalsModel, shareOf } from './goals.model.ts';

const LINE = 20;
/** Name, bar and the space between two goals. */
const FRAME = 62;
const MIN_WIDTH = 260;
const GAP = 24;
/** Beside the sidebar and the editor a card keeps about this much of its width: its last goal must not be cut there. */
const BESIDE_PANELS = 0.64;

export const goalsFormat = defineFormat<Record<string, never>, GoalsModel>({
  id: 'goals',
  label: 'Goals',
  icon: 'target',
  version: 1,
  options: z.object({}),
  upgrades: {},
  dimension: 'none',
  flows: true,
  isText: true,
  model: (data) => goalsModel(data),
  printHeight: (model, { width }, theme) => heightOf(model, width, theme),
  fitHeight: (model, { width }, theme) =>
    Math.max(heightOf(model, width, theme), heightOf(model, width * BESIDE_PANELS, theme)),
  render({ goals }, _size, theme) {
    if (goals.length === 0) return '<div class="vf-empty">No goals yet</div>';
    const items = goals.map((goal) => renderGoal(goal, theme));
    return `<ul class="vf-goals" tabindex="0">${items.join('')}</ul>`;
  },
});

/** As the style sheet lays them out: as many goals abreast as have their space, each row as high as its highest. */
function heightOf({ goals }: GoalsModel, width: number, theme: Theme): number {
  const columns = Math.max(1, Math.min(goals.length, Math.floor((width + GAP) / (MIN_WIDTH + GAP))));
  const across = (width - (columns - 1) * GAP) / columns;
  const heights = goals.map((goal) => {
    const lines = textsOf(goal, theme).map((text) => breakLines(text, across, 12).length);
    return FRAME + lines.reduce((sum, count) => sum + count * LINE, 0);
  });
  const rows = Array.from({ length: Math.ceil(goals.length / columns) }, (_, row) =>
    Math.max(...heights.slice(row * columns, (row + 1) * columns)),
  );
  return Math.ceil(rows.reduce((sum, height) => sum + height, 0));
}

type Goal = GoalMark['goal'];

function textsOf(goal: Goal, { locale }: Theme): string[] {
  return [
    goalReachedText(goal, locale),
    [...goalPaceTexts(goal, locale), ...goalDaysTexts(goal, locale)].join(' · '),
  ];
}

function renderGoal(goal: Goal, theme: Theme): string {
  const { aim, progress } = goal;
  const tone = progress ? goalTone({ aim, status: progress.status }) : 'neutral';
  const status = progress ? goalStatusLabels[progress.status] : 'Not measured yet';
  const texts = textsOf(goal, theme).map((text) => `<div class="vf-goal-text">${escapeHtml(text)}</div>`);
  return (
    `<li class="vf-goal vf-goal-${tone}">` +
    `<div class="vf-goal-head"><span class="vf-goal-name" dir="auto">${escapeHtml(goal.name)}</span>` +
    `<span class="vf-goal-status">${escapeHtml(status)}</span></div>` +
    `${renderBar(goal)}${texts.join('')}</li>`
  );
}

/** The way to the target, with a mark where the value is expected to be by now. */
function renderBar({ target, progress }: Goal): string {
  const reached = shareOf(progress?.value ?? null, target) ?? 0;
  const expected = shareOf(progress?.expected ?? null, target);
  const mark =
    expected === null || expected >= 1 ? '' : `<i style="inset-inline-start:${percent(expected)}"></i>`;
  return `<div class="vf-goal-bar" aria-hidden="true"><b style="inline-size:${percent(reached)}"></b>${mark}</div>`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
