import { hourOf } from './data/facts.ts';
import { resultTest } from './filters.ts';
import { type KeyPart, keyParts, keySpace, keysAt, rankOf } from './key-parts.ts';
import type { SearchRequest } from './search-request.ts';
import { CLICKS, IMPRESSIONS, PAGE, POSITION_HUNDREDTHS, type Site, valuesOn, WIDTH } from './site-days.ts';
import { Sums } from './sums.ts';

export type Row = { keys: string[]; clicks: number; impressions: number; positionHundredths: number };

/** The rows of a query in their order, generated one by one: a year of searches has hundreds of thousands. */
export type Rows = { count: number; rowAt(place: number): Row };

/** Adds up a site's days: most clicks first, then most impressions, then by the keys' text. */
export function rowsOf(
  site: Site,
  searchRequest: SearchRequest,
  first: number,
  last: number,
  now: number,
): Rows {
  const read = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    valuesOn(site, first + index, searchRequest.type, now),
  );
  const parts = keyParts(site, searchRequest.dimensions, first, read.length);
  const isIncluded = resultTest(site, searchRequest.filters);
  const sums = new Sums();
  for (const [day, { whole, apart }] of read.entries()) {
    for (let at = 0; at < whole.length; at += WIDTH) {
      const isReported = !searchRequest.byPage || whole[at + PAGE] !== -1;
      if (isReported && isIncluded(whole, at)) count(sums, parts, whole, at, day);
    }
    for (let at = 0; searchRequest.byPage && at < apart.length; at += WIDTH) {
      if (isIncluded(apart, at)) count(sums, parts, apart, at, day);
    }
  }
  const { count: rows, rowAt } = sums.inOrder(keySpace(parts));
  return {
    count: rows,
    rowAt: (place) => {
      const { rank, clicks, impressions, positionHundredths } = rowAt(place);
      return { keys: keysAt(parts, rank), clicks, impressions, positionHundredths };
    },
  };
}

function count(sums: Sums, parts: readonly KeyPart[], values: Int32Array, at: number, day: number): void {
  const clicks = values[at + CLICKS] ?? 0;
  const impressions = values[at + IMPRESSIONS] ?? 0;
  const positionHundredths = values[at + POSITION_HUNDREDTHS] ?? 0;
  if (!parts.some(({ source }) => source === 'hour')) {
    sums.add(rankOf(parts, values, at, day, 0), clicks, impressions, positionHundredths);
    return;
  }
  for (let hour = 0; hour < 24; hour++) {
    const part = hourOf({ clicks, impressions, positionHundredths }, hour);
    const rank = rankOf(parts, values, at, day, hour);
    sums.add(rank, part.clicks, part.impressions, part.positionHundredths);
  }
}
