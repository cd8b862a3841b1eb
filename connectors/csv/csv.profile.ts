import { dateFormats, dateReader, dayOrderOf, swappedOrder } from './csv.dates.ts';
import { isMissing, plainNotation, provenDecimal, readBothWays } from './csv.numbers.ts';

/** What the cells of one column could be, counted over all its rows. */
export type ColumnProfile = {
  filled: number;
  /** Different texts evaluated so far; one that comes back after a flush counts again. */
  evaluated: number;
  asNumber: { '.': number; ',': number };
  /** Numbers that can be read in one notation only, and those that fit both with different results. */
  proves: { '.': number; ',': number };
  undecided: number;
  percent: number;
  withCurrency: number;
  leadingZero: number;
  /** Date format -> cells it fits. */
  asDate: Map<string, number>;
  /** Cells that are dates with day and month either way round, and different ones. */
  swappable: number;
};

export type Profiler = { add(cells: string[]): void; finish(): ColumnProfile[] };

const readers = dateFormats.map((format) => ({ format, read: dateReader(format) }));
const distinctPerFlush = 4000;
const textsBeforeGivingUpDates = 2000;

/** Cells of one column that wait to be evaluated, by their text. */
type Pending = {
  times: Map<string, { count: number }>;
  cells: number;
  last: string;
  lastTimes: { count: number };
};

const noPending = (): Pending => ({ times: new Map(), cells: 0, last: '', lastTimes: { count: 0 } });

/**
 * Counts what each column could be. Equal cells are evaluated once: they are gathered with their number of occurrences and
 * evaluated whenever a column has gathered enough, so the memory stays bounded. Where hardly two are equal, each is evaluated as it comes.
 */
export function createProfiler(columnCount: number): Profiler {
  const profiles = Array.from({ length: columnCount }, emptyProfile);
  const pending = profiles.map((): Pending | null => noPending());
  const flush = (index: number) => {
    const profile = profiles[index];
    const waiting = pending[index];
    if (!profile || !waiting) return;
    for (const [text, { count }] of waiting.times) countText(profile, text, count);
    const areDifferent = waiting.cells < waiting.times.size * 1.2;
    pending[index] = areDifferent && waiting.times.size >= distinctPerFlush ? null : noPending();
  };
  return {
    add(cells) {
      for (let index = 0; index < columnCount; index += 1) {
        const text = cells[index];
        if (!text) continue;
        const waiting = pending[index];
        if (!waiting) countText(profiles[index] as ColumnProfile, text, 1);
        else if (collect(waiting, text)) flush(index);
      }
    },
    finish() {
      for (let index = 0; index < columnCount; index += 1) flush(index);
      return profiles;
    },
  };
}

/** Returns whether enough has been gathered. */
function collect(waiting: Pending, text: string): boolean {
  waiting.cells += 1;
  if (text !== waiting.last) {
    const known = waiting.times.get(text);
    waiting.lastTimes = known ?? { count: 0 };
    waiting.last = text;
    if (!known) waiting.times.set(text, waiting.lastTimes);
  }
  waiting.lastTimes.count += 1;
  return waiting.times.size >= distinctPerFlush;
}

function emptyProfile(): ColumnProfile {
  return {
    filled: 0,
    evaluated: 0,
    asNumber: { '.': 0, ',': 0 },
    proves: { '.': 0, ',': 0 },
    undecided: 0,
    percent: 0,
    withCurrency: 0,
    leadingZero: 0,
    asDate: new Map(),
    swappable: 0,
  };
}

function countText(profile: ColumnProfile, raw: string, times: number) {
  const text = raw.trim();
  if (isMissing(text)) return;
  profile.filled += times;
  profile.evaluated += 1;
  if (!/\d/.test(text)) return;
  countAsNumber(profile, text, times);
  countAsDate(profile, text, times);
}

function countAsNumber(profile: ColumnProfile, text: string, times: number) {
  const plain = plainNotation(text);
  if (plain === 'decimal') {
    profile.asNumber['.'] += times;
    profile.proves['.'] += times;
    return;
  }
  if (plain === 'integer') {
    profile.asNumber['.'] += times;
    profile.asNumber[','] += times;
    if (text.length > 1 && text.startsWith('0')) profile.leadingZero += times;
    return;
  }
  const { '.': dot, ',': comma } = readBothWays(text);
  const either = dot ?? comma;
  if (!either) return;
  if (dot) profile.asNumber['.'] += times;
  if (comma) profile.asNumber[','] += times;
  if (either.percent) profile.percent += times;
  if (either.currency) profile.withCurrency += times;
  if (/^0\d+$/.test(text)) profile.leadingZero += times;
  const proven = provenDecimal(text);
  if (proven === null && dot && comma) profile.undecided += times;
  else if (proven) profile.proves[proven] += times;
}

function countAsDate(profile: ColumnProfile, text: string, times: number) {
  if (profile.evaluated > textsBeforeGivingUpDates && profile.asDate.size === 0) return;
  const days = new Map<string, string>();
  for (const { format, read } of readers) {
    const day = read(text);
    if (day) days.set(format, day);
  }
  for (const format of days.keys()) profile.asDate.set(format, (profile.asDate.get(format) ?? 0) + times);
  const swaps = [...days].some(([format, day]) => {
    const other = dayOrderOf(format) ? days.get(swappedOrder(format)) : undefined;
    return other !== undefined && other !== day;
  });
  if (swaps) profile.swappable += times;
}
