const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const SHORTEST = 3;
const HOUR = /^(\d\d)$|^(\d{1,2}):00(?!\d)/;

/** The position of a name among names with an order of their own. */
export type Cycle = (name: string) => number;

/**
 * The order of days of the week, months of the year or hours of the day, where these are all the names there are; null for any
 * other names. Weeks begin on Monday, and `Wed` is as good as `Wednesday`.
 */
export function cycleOf(names: readonly string[]): Cycle | null {
  if (names.length < 2) return null;
  for (const cycle of [WEEKDAYS, MONTHS]) {
    const placeOf = (name: string) => cycle.findIndex((one) => isShortFor(name.toLowerCase(), one));
    if (names.every((name) => placeOf(name) >= 0)) return placeOf;
  }
  const hours = new Set(names.map(hourOf));
  // A day has each hour once; what shares a number is something else.
  return hours.has(null) || hours.size < names.length ? null : (name) => hourOf(name) ?? 0;
}

/** The cycle length of such names; null for names without an order of their own. */
export function cycleNameOf(names: readonly string[]): 'week' | 'year' | 'day' | null {
  const [first = ''] = names;
  if (!cycleOf(names)) return null;
  if (HOUR.test(first)) return 'day';
  return WEEKDAYS.some((day) => isShortFor(first.toLowerCase(), day)) ? 'week' : 'year';
}

/** Days of the week and months by their first letters, for small spaces; null for other names. */
export function shortInCycle(names: readonly string[]): string[] | null {
  const cycle = cycleOf(names);
  const isNamed = names.every((name) => !HOUR.test(name));
  return cycle && isNamed ? names.map((name) => name.slice(0, SHORTEST)) : null;
}

function isShortFor(name: string, whole: string): boolean {
  return name.length >= SHORTEST && whole.startsWith(name);
}

/** `07`, `7:00` and `07:00 to 08:00`, but no other number: ranks and years are no hours. */
function hourOf(name: string): number | null {
  const [, plain, clock] = HOUR.exec(name) ?? [];
  const hour = Number(plain ?? clock ?? Number.NaN);
  return hour < 24 ? hour : null;
}
