import type { Counts } from '../kit/catalogue/formula.ts';
import type { CountedRow } from '../kit/table/counted-table.ts';
import type { SearchRow } from './google-webmasters.api.ts';
import type { SearchDimension, Slice } from './google-webmasters.catalogue.ts';
import { labelOf } from './google-webmasters.labels.ts';
import type { SliceResponse } from './google-webmasters.slices.ts';

/** Sums for ratios. `places` are positions times the `ranked` impressions: those with a position. */
type Sums = { clicks: number; impressions: number; ranked: number; places: number };

/** `items` are the queries or pages of a slice that counts them, each once. */
type Parts = Sums & { items: Map<string, Sums> };

/** The counts of all slices by label, over the whole range, and the names of those that don't add up. */
export function countedRows(
  dimension: SearchDimension | null,
  responses: SliceResponse[],
): { rows: CountedRow[]; whole: Counts; distinct: string[] } {
  const bySlice = responses.map(({ id, slice, rows, whole }) => {
    const byLabel = Map.groupBy(rows.rows, ({ keys = [] }) =>
      dimension ? labelOf(dimension, keys[0] ?? '') : null,
    );
    return { slice, byLabel, countsOf: (some: SearchRow[]) => countsOf(id, slice, some), all: whole ?? rows };
  });
  const labels = new Set(bySlice.flatMap(({ byLabel }) => [...byLabel.keys()]));
  return {
    rows: [...labels].map((label) => ({
      label,
      counts: merged(bySlice.map((one) => one.countsOf(one.byLabel.get(label) ?? []))),
    })),
    whole: merged(bySlice.map((one) => one.countsOf(one.all.rows))),
    distinct: bySlice.flatMap(({ slice, countsOf: counts }) =>
      slice.counted ? Object.keys(counts([])) : [],
    ),
  };
}

const merged = (list: Counts[]): Counts => Object.assign({}, ...list);

function countsOf(id: string, { counted }: Slice, rows: SearchRow[]): Counts {
  const { items, ...sums } = rows.map((row) => partsOf(counted, row)).reduce(added, nothing());
  const positions = [...items.values()].map(positionOf);
  const upTo = (rank: number) => positions.filter((position) => position !== null && position <= rank).length;
  const counts = counted ? { all: items.size, top3: upTo(3), top10: upTo(10), top20: upTo(20) } : sums;
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${id}.${name}`, count]));
}

const nothing = (): Parts => ({ clicks: 0, impressions: 0, ranked: 0, places: 0, items: new Map() });

function partsOf(
  counted: Slice['counted'],
  { keys, clicks = 0, impressions = 0, position }: SearchRow,
): Parts {
  const ranked = position === undefined ? 0 : impressions;
  const sums = { clicks, impressions, ranked, places: (position ?? 0) * ranked };
  return { ...sums, items: counted ? new Map([[keys?.at(-1) ?? '', sums]]) : new Map() };
}

function addedSums(a: Sums | undefined, b: Sums): Sums {
  if (!a) return b;
  return {
    clicks: a.clicks + b.clicks,
    impressions: a.impressions + b.impressions,
    ranked: a.ranked + b.ranked,
    places: a.places + b.places,
  };
}

/** Grows the items of `a`, which the caller owns. */
function added(a: Parts, b: Parts): Parts {
  for (const [item, sums] of b.items) a.items.set(item, addedSums(a.items.get(item), sums));
  return { ...addedSums(a, b), items: a.items };
}

function positionOf({ places, ranked }: Sums): number | null {
  return ranked === 0 ? null : places / ranked;
}
