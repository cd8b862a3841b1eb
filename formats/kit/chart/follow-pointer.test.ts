// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { themeOf } from '../theme.ts';
import { type Drawing, renderChart } from './chart.ts';
import { followPointer } from './follow-pointer.ts';

const drawing: Drawing = {
  size: { width: 200, height: 100 },
  marks: '',
  overlay: { labels: [], swatches: [], lines: [] },
  pointing: {
    indexAt: (x) => (x < 100 ? 0 : x < 190 ? 1 : null),
    tooltip: (index) => `<b>value ${index}</b>`,
    highlight: (index) => `<circle r="${index}"/>`,
  },
};
let root: HTMLElement;
let end: () => void;
const draw = vi.fn(() => drawing);

beforeEach(() => {
  document.body.innerHTML = `<div data-mode="public"><div id="root">${renderChart(drawing, themeOf(), 'Visits')}</div></div>`;
  root = document.getElementById('root') as HTMLElement;
  const svg = root.querySelector('svg') as SVGSVGElement;
  // Shown at half its size.
  svg.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 50 }) as DOMRect;
  Object.defineProperty(svg, 'viewBox', { value: { baseVal: drawing.size } });
  end = followPointer(root, draw);
});
afterEach(() => {
  end();
  draw.mockClear();
});

const plot = () => root.querySelector('.vf-plot') as HTMLElement;
const tip = () => document.querySelector('[data-mode] > .vf-tip');
const point = (type: string, clientX: number, more: PointerEventInit = {}) =>
  plot().dispatchEvent(new PointerEvent(type, { clientX, clientY: 10, bubbles: true, ...more }));

test('a pointer event gets its position in pixels of the drawing', () => {
  expect(draw).not.toHaveBeenCalled();
  point('pointermove', 30);
  expect(tip()?.innerHTML).toBe('<b>value 0</b>');
  point('pointermove', 60);
  expect(tip()?.innerHTML).toBe('<b>value 1</b>');
  expect(root.querySelector('svg > g:last-child')?.innerHTML).toContain('r="1"');
  expect(draw).toHaveBeenCalledOnce();
});

test('the tooltip goes with the pointer, with Escape, and where nothing is', () => {
  for (const leave of [
    () => point('pointerleave', 30),
    () => point('pointermove', 99),
    () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
    () => window.dispatchEvent(new Event('scroll')),
    () => end(),
  ]) {
    point('pointermove', 30);
    expect(tip()).not.toBeNull();
    leave();
    expect(tip()).toBeNull();
  }
});

test('after a tap it stays until the next tap elsewhere', () => {
  point('pointerdown', 30, { pointerType: 'touch' });
  point('pointerleave', 30, { pointerType: 'touch' });
  expect(tip()).not.toBeNull();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(tip()).toBeNull();
});
