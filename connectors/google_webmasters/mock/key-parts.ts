import { isoDay } from '../../mock-kit/days.ts';
import { hourText } from './hour-text.ts';
import type { Dimension } from './search-request.ts';
import { COLUMNS, type Site } from './site-days.ts';

/** The kind of number in a key part: a day (since the first requested one), an hour of these days, or a column of a result. */
type Source = 'day' | 'hour' | number;

/** One part of a row's key, which has `size` different numbers; each has a place in the order of their texts. */
export type KeyPart = {
  source: Source;
  size: number;
  rankOf(id: number): number;
  textAt(rank: number): string;
};

/** The key parts of a query's dimensions for `days` days from the first on, all of which were read. */
export function keyParts(
  site: Site,
  dimensions: readonly Dimension[],
  first: number,
  days: number,
): KeyPart[] {
  return dimensions.map((name, index) => {
    // The order is that of the joined keys.
    const ending = index === dimensions.length - 1 ? '' : ',';
    switch (name) {
      case 'date':
        return ofTime('day', days, (day) => isoDay(first + day));
      case 'hour':
        return ofTime('hour', days * 24, (hour) => hourText(first + Math.floor(hour / 24), hour % 24));
      default: {
        const texts = site.texts[name];
        const { idAt, rankOf } = texts.order(ending);
        return {
          source: COLUMNS[name],
          size: texts.size,
          rankOf: (id) => rankOf[id] ?? 0,
          textAt: (rank) => texts.textOf(idAt[rank] ?? 0),
        };
      }
    }
  });
}

/** Time's texts are in their order already. */
function ofTime(source: Source, size: number, textAt: (rank: number) => string): KeyPart {
  return { source, size, rankOf: (id) => id, textAt };
}

/**
 * The rank of a result's key among all possible keys, used while rows are added up. -1 leaves the result out: withheld searches
 * have no row, and plain results no appearance.
 */
export function rankOf(
  parts: readonly KeyPart[],
  values: Int32Array,
  at: number,
  day: number,
  hour: number,
): number {
  let rank = 0;
  for (const { source, size, rankOf: rankOfPart } of parts) {
    const id = source === 'day' ? day : source === 'hour' ? day * 24 + hour : (values[at + source] ?? -1);
    if (id < 0) return -1;
    rank = rank * size + rankOfPart(id);
  }
  return rank;
}

/** The texts of the key at a place. */
export function keysAt(parts: readonly KeyPart[], rank: number): string[] {
  let rest = rank;
  const keys: string[] = [];
  for (const { size, textAt } of parts.toReversed()) {
    keys.push(textAt(rest % size));
    rest = Math.floor(rest / size);
  }
  return keys.reverse();
}

/** How many different keys there could be. */
export function keySpace(parts: readonly KeyPart[]): number {
  return parts.reduce((space, { size }) => space * size, 1);
}
