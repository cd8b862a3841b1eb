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
    tooltip: (index) => `<b class="vf-tip-title">value ${index}</b>`,
    places: [
      { x: 50, y: 20 },
      { x: 150, y: 20 },
    ],
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
  expect(tip()?.innerHTML).toContain('>value 0<');
  point('pointermove', 60);
  expect(tip()?.innerHTML).toContain('>value 1<');
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

const key = (name: string, target: EventTarget = plot()) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
const click = (clientX: number, more: MouseEventInit = {}) =>
  plot().dispatchEvent(new MouseEvent('click', { clientX, clientY: 10, bubbles: true, ...more }));

test('a click pins the tooltip until Escape, the button or a tap elsewhere', () => {
  for (const unpin of [
    () => key('Escape', document),
    () => tip()?.querySelector<HTMLElement>('.vf-unpin')?.click(),
    () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  ]) {
    click(30);
    point('pointermove', 60);
    point('pointerleave', 60);
    expect(tip()?.textContent).toContain('value 0');
    expect(tip()?.hasAttribute('data-pinned')).toBe(true);
    unpin();
    expect(tip()).toBeNull();
  }
});

test('arrow keys go from value to value and say it, P pins', () => {
  key('ArrowRight');
  expect(tip()?.textContent).toBe('value 0');
  key('ArrowRight');
  key('ArrowRight');
  expect(tip()?.textContent).toBe('value 1');
  key('Home');
  expect(tip()?.textContent).toBe('value 0');
  key('p');
  expect(tip()?.hasAttribute('data-pinned')).toBe(true);
});

test('where names filter, a click and Enter pick, and Shift pins', () => {
  end();
  const onPick = vi.fn();
  const cells = ['Norway', null];
  const named = {
    ...drawing,
    pointing: { ...drawing.pointing, cellAt: (index: number) => cells[index] ?? null },
  };
  end = followPointer(root, () => named as Drawing, { onPick });
  click(30);
  key('ArrowRight');
  key('Enter');
  expect(onPick.mock.calls).toEqual([['Norway'], ['Norway']]);
  click(30, { shiftKey: true });
  expect(tip()?.hasAttribute('data-pinned')).toBe(true);
  click(60);
  expect(onPick).toHaveBeenCalledTimes(2);
});

test('while cards are arranged, clicks and keys are left to them', () => {
  end();
  end = followPointer(root, draw, { editing: true });
  click(30);
  key('ArrowRight');
  expect(tip()).toBeNull();
});

test('a pinned tooltip on a time axis has a button for an annotation of its days, and so does the key A', () => {
  end();
  const onAnnotate = vi.fn();
  const daysAt = (index: number) => ({ first: `2026-10-0${index + 1}`, last: `2026-10-0${index + 1}` });
  const pointing = { ...drawing.pointing, daysAt } as Drawing['pointing'];
  end = followPointer(root, () => ({ ...drawing, pointing }), { onAnnotate });
  const press = (key: string) => plot().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('ArrowRight');
  press('p');
  const button = () => document.querySelector<HTMLButtonElement>('.vf-tip-action');
  expect(button()?.textContent).toBe('Add annotation');
  button()?.click();
  expect(onAnnotate).toHaveBeenLastCalledWith({ first: '2026-10-01', last: '2026-10-01' });
  expect([tip(), document.activeElement]).toEqual([null, plot()]);
  press('End');
  press('a');
  expect(onAnnotate).toHaveBeenLastCalledWith({ first: '2026-10-02', last: '2026-10-02' });
});

test('without a way to annotate, a pinned tooltip has no such button and A does nothing', () => {
  plot().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  plot().dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }));
  expect(document.querySelector('.vf-tip-action')).toBeNull();
  plot().dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(tip()).not.toBeNull();
});

test('a tooltip keeps away from the edges of the window, also when its buttons enlarge it', () => {
  const size = { width: innerWidth - 40, height: 50 };
  const rect = vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect');
  rect.mockImplementation(() => ({ left: 0, top: 0, ...size }) as DOMRect);
  point('pointermove', 60);
  expect(tip()?.getAttribute('style')).toContain('translate(8px, 22px)');
  size.height = innerHeight - 20;
  click(60);
  expect(tip()?.getAttribute('style')).toContain('translate(8px, 12px)');
  rect.mockRestore();
});
