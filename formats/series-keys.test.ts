// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chartFormat } from './chart/chart.format.ts';
import type { ChartModel } from './chart/chart.model.ts';
import { days, dimension, interactive, metrics, widgetData } from './kit/testing/widget-data.ts';
import { themeOf } from './kit/theme.ts';
import { readOptions } from './registry.ts';

const theme = themeOf({ locale: 'en-GB' });
const size = { width: 360, height: 300 };
const data = widgetData(
  [dimension('date'), metrics.sessions, metrics.users],
  days(10, ['sessions'], (index) => 900 + index).map((row, index) => ({ ...row, users: index })),
);
const model = chartFormat.model(data, interactive('chart'), readOptions(chartFormat, {})) as ChartModel;
const root = document.createElement('div');
let hidden: Set<string>;
let end: () => void;

function show(): void {
  root.innerHTML = chartFormat.render(model, size, theme);
  end = chartFormat.hydrate?.(root, { model: () => model, size, theme, hidden }) ?? (() => {});
}

beforeEach(() => {
  document.body.append(root);
  hidden = new Set();
  show();
});
afterEach(() => end());

const key = (name: string) => root.querySelector<HTMLElement>(`.vf-key[aria-label="${name}"]`);
const pressed = () =>
  [...root.querySelectorAll('.vf-key')].map((one) => one.ariaPressed ?? one.getAttribute('aria-pressed'));
const texts = () => [...root.querySelectorAll('text')].map(({ textContent }) => textContent);
const click = (name: string, more: MouseEventInit = {}) =>
  key(name)?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...more }));

test('a click hides a series, scales the axis for the others, and says so; another one shows it', () => {
  expect(texts()).toContain('900');
  click('Sessions');
  expect(pressed()).toEqual(['false', 'true']);
  expect(texts()).not.toContain('900');
  expect(texts()).toContain('Sessions');
  expect(document.querySelector('[role="status"]')?.textContent).toBe('Shown: Users. 1 hidden.');
  expect(document.activeElement).toBe(key('Sessions'));
  click('Sessions');
  expect(pressed()).toEqual(['true', 'true']);
  expect(texts()).toContain('900');
});

test('with Shift, or twice, it shows the series alone', () => {
  click('Users', { shiftKey: true });
  expect(pressed()).toEqual(['false', 'true']);
  click('Users', { shiftKey: true });
  expect(pressed()).toEqual(['true', 'true']);
  click('Users');
  click('Users');
  key('Users')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  expect(pressed()).toEqual(['false', 'true']);
});

test('hiding the last one shows all', () => {
  click('Sessions');
  click('Users');
  expect(pressed()).toEqual(['true', 'true']);
});

test('what is hidden stays so in new markup, and keeps its colour', () => {
  click('Sessions');
  const colour = theme.data[1];
  expect(root.querySelector('svg path[stroke-width="2"]')?.getAttribute('stroke')).toBe(colour);
  end();
  show();
  expect(pressed()).toEqual(['false', 'true']);
});

test('one key is a tab stop, arrow keys move to the next', () => {
  const first = key('Sessions');
  first?.focus();
  first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(document.activeElement).toBe(key('Users'));
  expect(key('Sessions')?.tabIndex).toBe(-1);
});

test('print has no keys to click', () => {
  expect(chartFormat.render(model, { ...size, grows: true, screen: size }, theme)).not.toContain('vf-key');
});
