import { expect, test } from 'vitest';
import { renderArea, renderBar, renderDot, renderLine, thinned, thinnedBars } from './marks.ts';

const points = (...heights: (number | null)[]) => heights.map((y, x) => ({ x: x * 10, y }));

test('a line has gaps where values are missing', () => {
  const line = renderLine(points(1, 2, null, 4, 5), { colour: '#123456', dashes: '5 4' });
  expect(line).toContain('d="M0,1L10,2M30,4L40,5"');
  expect(line).toContain('stroke-dasharray="5 4"');
  expect(renderLine(points(null), { colour: '#123456' })).toBe('');
});

test('an area reaches from its line to the given height', () => {
  expect(renderArea(points(1, 2), 50, '#123456', 0.1)).toContain('d="M0,1L10,2L10,50L0,50Z"');
});

test('a bar is rounded at its far end, and one without a length is nothing', () => {
  const box = { x: 10, y: 20, width: 8, height: 30 };
  expect(renderBar(box, 'top', { colour: 'red' })).toContain(
    'd="M12 20H16A2 2 0 0 1 18 22V50H10V22A2 2 0 0 1 12 20Z"',
  );
  expect(renderBar(box, 'bottom', { colour: 'red', outline: 'blue' })).toMatch(/V48A2 .* stroke="blue"/u);
  expect(renderBar({ ...box, height: 0 }, 'top', { colour: 'red' })).toBe('');
});

test('a bar of one pixel has corners that fit', () => {
  expect(renderBar({ x: 0, y: 0, width: 10, height: 1 }, 'top', { colour: 'red' })).toContain('A0.5 0.5');
});

test('a gap has no dot', () => {
  expect(renderDot({ x: 1, y: null }, { colour: 'red' })).toBe('');
  expect(renderDot({ x: 1, y: 2 }, { colour: 'red', fill: 'white' })).toContain('stroke="red"');
});

test('of many points in a pixel the first, lowest, highest and last remain', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({ x: index / 50, y: (index * 37) % 1_000 }));
  const few = thinned(many);
  expect(few.length).toBeLessThanOrEqual(4 * 100);
  const extremes = (some: typeof many) =>
    [0, 50, 99].map((pixel) => {
      const heights = some.filter(({ x }) => Math.floor(x) === pixel).map(({ y }) => y ?? 0);
      return [Math.min(...heights), Math.max(...heights), heights[0], heights.at(-1)];
    });
  expect(extremes(few as typeof many)).toEqual(extremes(many));
  expect(thinned(points(1, 2, 3))).toHaveLength(3);
});

test('of many bars in a pixel the longest up and the longest down of each kind remain', () => {
  const bars = Array.from({ length: 5_000 }, (_, index) => ({
    box: { x: index / 50, y: 0, width: 1, height: (index * 37) % 1_000 },
    end: index % 3 === 0 ? ('bottom' as const) : ('top' as const),
    isPartial: index === 4_990,
  }));
  const few = thinnedBars(bars, ({ isPartial }) => isPartial);
  expect(few).toHaveLength(2 * 100 + 1);
  expect(few.filter(({ isPartial }) => isPartial)).toEqual([bars[4_990]]);
  const longestAt = (some: typeof bars, pixel: number) =>
    Math.max(...some.filter(({ box }) => Math.floor(box.x) === pixel).map(({ box }) => box.height));
  for (const pixel of [0, 50, 99]) expect(longestAt(few, pixel)).toBe(longestAt(bars, pixel));
});

test('a line draws a level stretch from its first point to its last', () => {
  const at = (...heights: (number | null)[]) => heights.map((y, x) => ({ x, y }));
  const pathOf = (...heights: (number | null)[]) =>
    / d="([^"]*)"/.exec(renderLine(at(...heights), { colour: '#000' }))?.[1];
  expect(pathOf(5, 5, 5, 5)).toBe('M0,5L3,5');
  expect(pathOf(1, 5, 5, 5, 2)).toBe('M0,1L1,5L3,5L4,2');
  expect(pathOf(5, 5, null, 5, 5, 5)).toBe('M0,5L1,5M3,5L5,5');
});
