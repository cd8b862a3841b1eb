import { dateFormats, dateReader, dayOrderOf, swappedOrder } from './csv.dates.ts';
import { isMissing, provenDecimal, readNumber } from './csv.numbers.ts';

/** What the cells of one column could be, counted over all its rows. */
export type ColumnProfile = {
  filled: number;
  /** Different texts judged so far; one that comes back after a flush counts again. */
  judged: number;
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

/**
 * Counts what each column could be. Equal cells are judged once: they are gathered with their number of occurrences and
 * judged whenever a column has gathered enough, so the memory stays bounded.
 */
export function createProfiler(columnCount: number): Profiler {
  const profiles = Array.from({ length: columnCount }, emptyProfile);
  const pending = profiles.map(() => new Map<string, number>());
  const flush = (index: number) => {
    const profile = profiles[index];
    const cells = pending[index];
    if (!profile || !cells) return;
    for (const [text, times] of cells) judge(profile, text, times);
    cells.clear();
  };
  return {
    add(cells) {
      for (let index = 0; index < columnCount; index += 1) {
        const text = cells[index];
        const waiting = pending[index];
        if (!text || !waiting) continue;
        waiting.set(text, (waiting.get(text) ?? 0) + 1);
        if (waiting.size >= distinctPerFlush) flush(index);
      }
    },
    finish() {
      for (let index = 0; index < columnCount; index += 1) flush(index);
      return profiles;
    },
  };
}

function emptyProfile(): ColumnProfile {
  return {
    filled: 0,
    judged: 0,
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

function judge(profile: ColumnProfile, raw: string, times: number) {
  const text = raw.trim();
  if (isMissing(text)) return;
  profile.filled += times;
  profile.judged += 1;
  if (!/\d/.test(text)) return;
  judgeNumber(profile, text, times);
  judgeDate(profile, text, times);
}

function judgeNumber(profile: ColumnProfile, text: string, times: number) {
  const dot = readNumber(text, '.');
  const comma = readNumber(text, ',');
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

function judgeDate(profile: ColumnProfile, text: string, times: number) {
  if (profile.judged > textsBeforeGivingUpDates && profile.asDate.size === 0) return;
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
