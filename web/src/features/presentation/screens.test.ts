import { expect, it } from 'vitest';
import { beyondScreens, isOn, screenAfter, screensOf } from './screens.ts';

const card = (top: number, height = 200) => ({ top, bottom: top + height });

it('fills each screen with whole rows, in reading order', () => {
  const boxes = [card(0), card(0), card(216), card(432), card(648)];
  expect(screensOf(boxes, 648)).toEqual([
    { top: 0, bottom: 632 },
    { top: 648, bottom: 848 },
  ]);
  expect(screensOf([], 600)).toEqual([]);
});

it('cuts no card: what a high one stands beside stays with it, even on a screen that is too low', () => {
  const boxes = [card(0, 416), card(0), card(216), card(432, 900)];
  expect(screensOf(boxes, 300)).toEqual([
    { top: 0, bottom: 416 },
    { top: 432, bottom: 1332 },
  ]);
  const [first] = screensOf(boxes, 300);
  expect(boxes.map((box) => first && isOn(box, first))).toEqual([true, true, true, false]);
});

it('keys lead to the next, the previous, the first and the last screen', () => {
  const after = (key: string, at: number, shiftKey = false) => screenAfter({ key, shiftKey }, at, 3);
  expect(['ArrowRight', 'ArrowDown', 'PageDown', ' '].map((key) => after(key, 0))).toEqual([1, 1, 1, 1]);
  expect(['ArrowLeft', 'ArrowUp', 'PageUp'].map((key) => after(key, 2))).toEqual([1, 1, 1]);
  expect([after(' ', 2, true), after('Home', 2), after('End', 0), after('x', 0)]).toEqual([1, 0, 2, null]);
  expect([after('ArrowRight', 2), after('ArrowLeft', 0)]).toEqual([2, 0]);
});

it('keeps a heading with the row below it', () => {
  const boxes = [card(0), { ...card(232, 30), leads: true }, card(274), card(490)];
  expect(screensOf(boxes, 300)).toEqual([
    { top: 0, bottom: 200 },
    { top: 232, bottom: 474 },
    { top: 490, bottom: 690 },
  ]);
});

it('knows which key leads to another page', () => {
  const beyond = (key: string, at: number, count = 3) => beyondScreens({ key, shiftKey: false }, at, count);
  expect([beyond('ArrowRight', 2), beyond('ArrowRight', 1), beyond('ArrowLeft', 0)]).toEqual([1, 0, -1]);
  expect([beyond('Home', 0), beyond('End', 2), beyond('x', 2), beyond(' ', 0, 0)]).toEqual([0, 0, 0, 1]);
});
