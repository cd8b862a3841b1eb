import { mondayOf } from '../../kit/table/dates.ts';
import type { Group } from '../columns/group-format.ts';
import type { CsvDimension } from '../csv.catalogue.ts';
import { emptyLabel } from './filters.ts';

/** The labels of a dimension in the order of the file, with their rows. */
export type Labels = {
  /** The place of each selected row's label, counted from 0; -1 where it has none. Counts the rows. */
  place(group: Group, selected: Uint32Array): Int32Array;
  list(): { label: string; rows: number }[];
  /** There are more labels than are counted apart. */
  hasMore(): boolean;
};

/** Labels counted apart; beyond them a row still counts in the totals. */
const maxLabels = 50_000;
const NONE = -1;
const BEYOND = -2;
const UNKNOWN = -3;

export function createLabels({ column, part }: CsvDimension): Labels {
  const places = new Map<string, number>();
  const rows: number[] = [];
  let isBeyond = false;
  const placeOf = (label: string | null): number => {
    if (label === null) return NONE;
    const known = places.get(label);
    if (known !== undefined) return known;
    if (places.size >= maxLabels) return BEYOND;
    rows.push(0);
    places.set(label, places.size);
    return places.size - 1;
  };
  return {
    place(group, selected) {
      const { texts, codes } = group.text(column);
      const ofCode = new Int32Array(texts.length).fill(UNKNOWN);
      const found = new Int32Array(selected.length);
      for (let at = 0; at < selected.length; at += 1) {
        const code = codes[selected[at] as number] as number;
        if (ofCode[code] === UNKNOWN) ofCode[code] = placeOf(labelOf(texts[code] ?? '', part));
        const place = ofCode[code] as number;
        found[at] = Math.max(place, NONE);
        if (place >= 0) rows[place] = (rows[place] as number) + 1;
        else isBeyond ||= place === BEYOND;
      }
      return found;
    },
    list: () => [...places.keys()].map((label, at) => ({ label, rows: rows[at] ?? 0 })),
    hasMore: () => isBeyond,
  };
}

/** Null for a row without a readable day. */
function labelOf(text: string, part: CsvDimension['part']): string | null {
  if (part === 'text') return text || emptyLabel;
  if (text === '') return null;
  if (part === 'week') return mondayOf(text);
  return part === 'month' ? text.slice(0, 7) : text;
}
