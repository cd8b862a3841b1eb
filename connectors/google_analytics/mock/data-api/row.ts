import type { Tally } from './tally.ts';

/** A finished row. `all` has a figure for every metric and column by name, hidden ones too. */
export type Row = {
  values: readonly string[];
  all: ReadonlyMap<string, number>;
  tally: Tally;
  rangeIndex: number;
};
