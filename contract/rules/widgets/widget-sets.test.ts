import { expect, it } from 'vitest';
import { hasRealTime, widgetsOfSet } from './widget-sets.ts';

const [report, live] = [
  { id: 'report', realTime: false },
  { id: 'live', realTime: true },
];

it('each widget belongs to one page: the report or real time', () => {
  expect(widgetsOfSet([report, live], false)).toEqual([report]);
  expect(widgetsOfSet([report, live], true)).toEqual([live]);
});

it('there is a real-time page once a widget is on it', () => {
  expect(hasRealTime([report, live])).toBe(true);
  expect(hasRealTime([report])).toBe(false);
  expect(hasRealTime([])).toBe(false);
});
