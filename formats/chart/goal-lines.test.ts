import type { GoalMark } from '@vitrine/contract/entities/goals/goal-mark.ts';
import type { DimensionType } from '@vitrine/contract/entities/table.ts';
import { describe, expect, it } from 'vitest';
import { goalMark as mark } from '../kit/testing/goal-mark.ts';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { chartFormat } from './chart.format.ts';
import { layoutChart } from './chart.layout.ts';
import { shownGoalLines } from './goal-marks.ts';
import { withStacks } from './stacking.ts';

const theme = themeOf();
const size = { width: 600, height: 300 };
const cost = { ...metrics.cost, additive: true as const };

function chart(cells: string[], type: DimensionType, goals: GoalMark[], column: typeof cost | object = cost) {
  const shown = { ...cost, ...column };
  const data = widgetData(
    [dimension(type), shown],
    cells.map((d, at) => ({ d, cost: 40 + at })),
  );
  const model = chartFormat.model({ ...data, goals }, interactive('chart'), { visibleGrid: true });
  return { model, html: chartFormat.render(model, size, theme) };
}

describe('the line of a goal in a chart', () => {
  it('is what falls on each day, week or month', () => {
    const days = chart(['2026-11-01', '2026-11-02', '2026-12-01'], 'date', [mark()]);
    expect(days.model.goalLines[0]?.values.map((value) => Math.round(value ?? 0))).toEqual([100, 100, 97]);
    const months = chart(['2026-10', '2026-11'], 'month', [mark()]);
    expect(months.model.goalLines[0]?.values).toEqual([3_000, 3_000]);
    const weeks = chart(['2026-11-02'], 'week', [mark()]);
    expect(weeks.model.goalLines[0]?.values[0]).toBeCloseTo(700);
  });

  it('is the target itself for a rate, over names too', () => {
    const rate = { type: 'average:money', additive: undefined };
    const { model } = chart(['Ads', 'Mail'], 'text', [mark({ target: 50 })], rate);
    expect(model.goalLines[0]?.values).toEqual([50, 50]);
    expect(chart(['Ads', 'Mail'], 'text', [mark()]).model.goalLines).toEqual([]);
  });

  it('stands at its value across the rows of horizontal bars, which say what it is', () => {
    const cells = ['Search ads of the season', 'Newsletter of the month', 'Partners and affiliates'];
    const data = widgetData(
      [dimension('text'), { ...metrics.cost, type: 'average:money' as const }],
      cells.map((d, at) => ({ d, cost: 40 + at })),
    );
    const drawn = (goals: GoalMark[]) => {
      const model = chartFormat.model({ ...data, goals }, interactive('chart'), {
        visibleGrid: true,
        horizontal: true,
      });
      return chartFormat.render(model, size, theme);
    };
    const html = drawn([mark({ target: 80 })]);
    expect(html.match(/stroke-dasharray="2 4"/g)).toHaveLength(3);
    expect(html).toContain('Goal €80');
    expect(drawn([])).not.toContain('stroke-dasharray="2 4"');
  });

  it('is above the parts that a whole is stacked of, and above those below a stacked series', () => {
    const days = ['2026-11-01', '2026-11-02'];
    const part = (name: string) => ({
      ...cost,
      key: `cost ${name}`,
      label: name,
      metric: 'cost',
      part: name,
    });
    const rows = days.map((d) => ({ d, cost: 90, 'cost A': 60, 'cost B': 30 }));
    const split = widgetData(
      [dimension('date'), part('A'), part('B'), { ...cost, metric: 'cost', whole: true as const }],
      rows,
    );
    const bars = interactive('chart', {}, { 'cost A': { format: 'bar' }, 'cost B': { format: 'bar' } });
    const render = (data: typeof split, options: object, widget = bars) => {
      const model = chartFormat.model({ ...data, goals: [mark()] }, widget, {
        visibleGrid: true,
        ...options,
      });
      return chartFormat.render(model, size, theme);
    };
    expect(render(split, { stacked: true })).toContain('Goal €100');
    expect(render(split, {})).not.toContain('Goal');
    expect(render(split, { percent: true })).not.toContain('Goal');
    const other = { ...cost, key: 'other', label: 'Other' };
    const two = widgetData(
      [dimension('date'), other, cost],
      days.map((d) => ({ d, other: 500, cost: 90 })),
    );
    const both = interactive('chart', {}, { other: { format: 'bar' }, cost: { format: 'bar' } });
    const model = chartFormat.model({ ...two, goals: [mark()] }, both, { visibleGrid: true, stacked: true });
    const [line] = shownGoalLines(withStacks(model));
    expect(line?.values.map((value) => Math.round(value ?? 0))).toEqual([600, 600]);
  });

  it('has its value where no line crosses it', () => {
    const days = Array.from({ length: 28 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
    // Around the goal in the second half of the month, far below it in the first.
    const rows = days.map((d, at) => ({ d, cost: at < 14 ? 20 : at % 2 === 0 ? 60 : 125 }));
    const data = { ...widgetData([dimension('date'), cost], rows), goals: [mark({ target: 2_800 })] };
    const model = chartFormat.model(data, interactive('chart'), { visibleGrid: true });
    const drawn = chartFormat.render(model, size, theme);
    const [, x] = /<text[^>]* x="([\d.]+)"[^>]*>Goal €[\d.]+</.exec(drawn) ?? [];
    expect(Number(x)).toBeGreaterThan(0);
    expect(Number(x)).toBeLessThan(size.width * 0.55);
  });

  it('has its value in the legend where lines leave no place for it, as on a phone', () => {
    const days = Array.from({ length: 14 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
    // Up and down across the goal from day to day.
    const rows = days.map((d, at) => ({ d, cost: at % 2 === 0 ? 40 : 160 }));
    const data = { ...widgetData([dimension('date'), cost], rows), goals: [mark()] };
    const model = chartFormat.model(data, interactive('chart', { title: 'Cost' }), { visibleGrid: true });
    const layout = layoutChart(model, { width: 260, height: 200 }, theme);
    const [text, ...others] = layout?.overlay.labels.filter((label) => label.text.startsWith('Goal')) ?? [];
    expect(others).toEqual([]);
    const key = layout?.overlay.swatches.find(({ shape }) => shape === 'dotted');
    expect(text?.y).toBe(key?.y);
    expect(text?.y).toBeLessThan(20);
  });

  it('has its value below the line where others are above it, and not across a line between two points', () => {
    const cells = ['2026-10', '2026-11', '2026-12'];
    const data = widgetData([dimension('month'), cost], [
      { d: cells[0], cost: 0 },
      { d: cells[1], cost: 3_100 },
      { d: cells[2], cost: 3_300 },
    ] as Record<string, string | number>[]);
    const model = chartFormat.model({ ...data, goals: [mark()] }, interactive('chart', { title: 'Cost' }), {
      visibleGrid: true,
    });
    const layout = layoutChart(model, size, theme);
    const label = layout?.overlay.labels.find(({ text }) => text === 'Goal €3,000');
    expect(label?.halo).toBe(true);
    expect(label?.x).toBeGreaterThan(size.width / 2);
    const line = /d="M[^"]*"[^>]*stroke-dasharray="2 4"/.exec(layout?.marks ?? '')?.[0] ?? '';
    const lineY = Number(/L[\d.]+[ ,]([\d.]+)/.exec(line)?.[1]);
    expect(label?.y).toBeGreaterThan(lineY);
  });

  it('lies within the scale, with its value, and is said to those who listen', () => {
    const { html, model } = chart(['2026-11-01', '2026-11-02'], 'date', [mark({ target: 30_000 })]);
    expect(html).toContain('Goal €1,000');
    expect(html).toContain('Goal €1,000: Ads budget');
    expect(model.series[0]?.values).toEqual([40, 41]);
    const without = chart(['2026-11-01', '2026-11-02'], 'date', []);
    expect(without.html).not.toContain('Goal');
  });
});
