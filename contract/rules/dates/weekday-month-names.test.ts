import { expect, it } from 'vitest';
import { cycleNameOf, cycleOf, shortInCycle } from './weekday-month-names.ts';

it.each([
  ['days of the week', ['Sunday', 'Monday', 'Wednesday'], ['Monday', 'Wednesday', 'Sunday']],
  ['short ones', ['Sun', 'Tue', 'Mon'], ['Mon', 'Tue', 'Sun']],
  ['months', ['March', 'April', 'January'], ['January', 'March', 'April']],
  ['hours', ['10:00', '9:00', '00:00'], ['00:00', '9:00', '10:00']],
  ['hours by two digits', ['23', '07'], ['07', '23']],
  ['spans of hours', ['13:00 to 14:00', '07:00 to 08:00'], ['07:00 to 08:00', '13:00 to 14:00']],
])('%s have an order of their own', (_, names, expected) => {
  const place = cycleOf(names);
  expect(place && [...names].sort((a, b) => place(a) - place(b))).toEqual(expected);
});

it.each([
  ['one name', ['Monday']],
  ['other names', ['Monday', 'Brand']],
  ['places in a list', ['1', '2', '10']],
  ['years', ['2025', '2026']],
  ['too late an hour', ['23:00', '24:00']],
  ['numbered names', ['1: Basic', '2: Pro']],
  ['names that share an hour', ['07:00 to 08:00', '07:00 to 09:00']],
  ['nothing', []],
])('%s have none', (_, names) => {
  expect(cycleOf(names)).toBeNull();
});

it.each([
  [['Sunday', 'Monday'], 'week'],
  [['Mar', 'May'], 'year'],
  [['23', '07'], 'day'],
  [['Brand', 'Shop'], null],
])('%s follow each other in the order of the %s', (names, expected) => {
  expect(cycleNameOf(names)).toBe(expected);
});

it('shortens days and months, and nothing else', () => {
  expect(shortInCycle(['Monday', 'Wednesday'])).toEqual(['Mon', 'Wed']);
  expect(shortInCycle(['September', 'May'])).toEqual(['Sep', 'May']);
  expect(shortInCycle(['07:00 to 08:00', '13:00 to 14:00'])).toBeNull();
  expect(shortInCycle(['Brand', 'Shop'])).toBeNull();
});
