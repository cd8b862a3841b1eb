import type { Group } from '../columns/group-format.ts';
import type { GroupTest } from './filters.ts';

/** The rows of a range of days; counts those it was given that have no day. */
export type RangeTest = {
  /** Of a group: whether none of its rows matters, or at least every row has a day, so that the order of the tests does not matter. */
  outlook(group: Group): 'outside' | 'dated' | 'undated';
  keep: GroupTest;
  undated(): number;
};

const UNDATED = 0;
const INSIDE = 1;
const OUTSIDE = 2;

/** The days from `startDate` to `endDate`, both inclusive. */
export function createRangeTest(
  column: number,
  { startDate, endDate }: { startDate: string; endDate: string },
): RangeTest {
  let undated = 0;
  const stateOf = (day: string) => {
    if (day === '') return UNDATED;
    return day >= startDate && day <= endDate ? INSIDE : OUTSIDE;
  };
  return {
    outlook(group) {
      const states = group.text(column).texts.map(stateOf);
      if (states.includes(UNDATED)) return 'undated';
      return states.includes(INSIDE) ? 'dated' : 'outside';
    },
    keep(group, rows) {
      const { texts, codes } = group.text(column);
      const states = Uint8Array.from(texts.map(stateOf));
      let count = 0;
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] as number;
        const state = states[codes[row] as number];
        if (state === INSIDE) {
          rows[count] = row;
          count += 1;
        } else if (state === UNDATED) undated += 1;
      }
      return rows.subarray(0, count);
    },
    undated: () => undated,
  };
}

/** The rows of a group that pass all tests, in their order. Of rows without a day those count that pass the others. */
export function createSelection(
  tests: readonly GroupTest[],
  range: RangeTest | null,
): (group: Group) => Uint32Array {
  return (group) => {
    const outlook = range?.outlook(group);
    if (outlook === 'outside') return new Uint32Array();
    const all = new Uint32Array(group.rows);
    for (let row = 0; row < group.rows; row += 1) all[row] = row;
    const days = range ? [range.keep] : [];
    const inTurn = outlook === 'dated' ? [...days, ...tests] : [...tests, ...days];
    return inTurn.reduce<Uint32Array>((rows, keep) => keep(group, rows), all);
  };
}
