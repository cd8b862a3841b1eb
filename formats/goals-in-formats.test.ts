import { expect, test } from 'vitest';
import type { Size } from './kit/define-format.ts';
import { goalMark } from './kit/testing/goal-mark.ts';
import { interactive, metrics, widgetData } from './kit/testing/widget-data.ts';
import { themeOf } from './kit/theme.ts';
import { formatOf, readOptions } from './registry.ts';

const theme = themeOf();
const size = { width: 600, height: 300 };
const data = widgetData([metrics.cost], [], {
  totals: { cost: { value: 1_500, compare: null, change: null } },
});

function html(id: 'summary' | 'chart:gauge', goals: ReturnType<typeof goalMark>[], inPrint = false): string {
  return render(id, goals, inPrint ? { ...size, grows: true, screen: size } : size);
}

function render(id: 'summary' | 'chart:gauge', goals: ReturnType<typeof goalMark>[], space: Size): string {
  const format = formatOf(id);
  const model = format.model({ ...data, goals }, interactive(id), readOptions(format, {}));
  return format.render(model, space, theme);
}

test('a summary has a bar with the share of the target, on a screen and in print', () => {
  expect(html('summary', [goalMark()])).toContain('50% of goal €3,000');
  expect(html('summary', [goalMark()], true)).toContain('50% of goal €3,000');
  expect(html('summary', [goalMark({}, null)])).not.toContain('vf-item-goal');
});

test('the target of a summary is shortened to one line in a narrow card', () => {
  const goals = [goalMark({}, 130_000)];
  expect(render('summary', goals, { width: 160, height: 120 })).toContain('of goal €130,000');
  expect(render('summary', goals, { width: 120, height: 120 })).toMatch(/>1\.\d+% of €130,000</);
  expect(render('summary', goals, { width: 92, height: 120 })).toMatch(/>1\.\d+% of €130K</);
});

test('the dial of a gauge ends at the target', () => {
  expect(html('chart:gauge', [goalMark()])).toMatch(/50%.*€0\.00 to €3,000\.00, goal Ads budget/);
  expect(html('chart:gauge', [])).toContain('€0.00 to €100.00');
});
