import type { Goal, GoalProgress } from '@vitrine/contract/entities/goals/goal.ts';
import type { DataWithGoals } from '@vitrine/contract/entities/goals/goal-mark.ts';
import { instanceSchema, passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { withGoals } from '@vitrine/contract/rules/goals/with-goals.ts';
import { describe, expect, it } from 'vitest';
import { interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { goalsFormat } from './goals.format.ts';

const range = { startDate: '2026-11-01', endDate: '2026-11-30' };
const progress: GoalProgress = {
  ...{ ...range, through: '2026-11-15', value: 1_100, column: { ...metrics.cost, additive: true } },
  ...{ missingDays: [], notes: [], error: null, measuredAt: '2026-11-16T00:00:00Z', outdated: false },
  ...{ status: 'behind', share: 0.44, expected: 1_250, projected: 2_200, byWeekday: true },
};
const goal: Goal = {
  ...{ id: 'g', name: 'Ads <budget>', dashboardId: 'd', clientId: null, type: 'any', sourceId: 's' },
  ...{ metric: 'cost', inputs: { dimension: null, filter: [] }, currency: null, target: 2_500 },
  ...{ aim: 'budget', period: 'month', startDate: null, endDate: null, timezone: 'UTC', progress },
  ...{ createdAt: '', updatedAt: '' },
};
const list = passiveWidgetSchema.parse({ id: 'list', nature: 'passive', type: 'goals', format: 'goals' });
const theme = themeOf();
const size = { width: 400, height: 200 };

function shown(goals: Goal[]) {
  const { list: result } = withGoals({ goals, widgets: [list] }, {}, range);
  const model = goalsFormat.model(result?.status === 'ok' ? result : null, list, {});
  return { model, html: goalsFormat.render(model, size, theme) };
}

describe('a list of goals', () => {
  it('names the target, the pace, the status in words, and what is known until when', () => {
    const { html } = shown([goal]);
    expect(html).toContain('Ads &lt;budget&gt;');
    expect(html).toContain('Behind');
    expect(html.replaceAll(/<[^>]+>/g, ' ')).toMatch(/1,100 of €2,500 per month \(44%\)/);
    expect(html).toContain('Expected by now €1,250 · Projected €2,200');
    expect(html).toMatch(/data until .*15.*2026/);
  });

  it('shows no value before the first measurement', () => {
    const { html } = shown([{ ...goal, progress: null }]);
    expect(html).toContain('Not measured yet');
    expect(html).not.toContain('€0');
  });

  it('says that there are none', () => {
    expect(shown([]).html).toContain('No goals yet');
  });

  it('grows with its goals in print', () => {
    const height = (count: number) =>
      goalsFormat.printHeight?.(shown(Array(count).fill(goal)).model, size, theme) ?? 0;
    expect(height(4)).toBe(4 * height(1));
  });
});

it('is as high as its goals need beside the sidebar, where they don’t stand side by side', () => {
  const { model } = shown([goal, goal]);
  const wide = { width: 676, height: 200 };
  const needed = goalsFormat.printHeight?.(model, { ...wide, width: 446 }, theme) ?? 0;
  expect(goalsFormat.fitHeight?.(model, wide, theme)).toBeGreaterThanOrEqual(needed);
});

describe('the goals of what a widget shows', () => {
  const widget = interactive('summary', {
    instances: [
      instanceSchema.parse({ id: 'i1', type: 'any', sourceId: 's', inputs: { metrics: ['cost'] } }),
    ],
  });
  const data = { ...widgetData([metrics.cost], []), widgetId: widget.id };
  const marksIn = (days: typeof range, of: Goal = goal) => {
    const result = withGoals({ goals: [of], widgets: [widget] }, { [widget.id]: data }, days)[widget.id];
    return (result as DataWithGoals | undefined)?.goals ?? [];
  };

  it('have the part of the target that falls on the shown days', () => {
    expect(marksIn(range)).toMatchObject([{ key: 'cost', target: 2_500 }]);
    expect(marksIn({ startDate: '2026-11-01', endDate: '2026-11-03' })[0]?.target).toBeCloseTo(250);
  });

  it('are those of the same source, metric and filters', () => {
    expect(marksIn(range, { ...goal, sourceId: 'other' })).toEqual([]);
    expect(marksIn(range, { ...goal, metric: 'rate' })).toEqual([]);
    const filter = [{ field: 'country', operator: 'equals' as const, value: 'NO' }];
    expect(marksIn(range, { ...goal, inputs: { dimension: null, filter } })).toEqual([]);
  });

  it('are the same object while nothing changes, so that nothing is rendered again', () => {
    const goals = [goal];
    const once = () => withGoals({ goals, widgets: [widget] }, { [widget.id]: data }, range)[widget.id];
    expect(once()).toBe(once());
  });
});
