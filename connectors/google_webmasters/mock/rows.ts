import { hourOf } from './data/facts.ts';
import { resultTest } from './filters.ts';
import { type KeyPart, keyParts, keySpace, keysAt, rankOf } from './key-parts.ts';
import type { Question } from './question.ts';
import { CLICKS, figuresOn, IMPRESSIONS, PAGE, POSITION_HUNDREDTHS, type Site, WIDTH } from './site-days.ts';
import { Sums } from './sums.ts';

export type Row = { keys: string[]; clicks: number; impressions: number; positionHundredths: number };

/** The rows of a question in their order, made one by one: a year of searches has hundreds of thousands. */
export type Rows = { count: number; rowAt(place: number): Row };

/** Adds up a site's days: most clicks first, then most impressions, then by the keys' text. */
export function rowsOf(site: Site, question: Question, first: number, last: number, now: number): Rows {
  const read = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    figuresOn(site, first + index, question.type, now),
  );
  const parts = keyParts(site, question.dimensions, first, read.length);
  const isAsked = resultTest(site, question.filters);
  const sums = new Sums();
  for (const [day, { whole, apart }] of read.entries()) {
    for (let at = 0; at < whole.length; at += WIDTH) {
      const isTold = !question.byPage || whole[at + PAGE] !== -1;
      if (isTold && isAsked(whole, at)) count(sums, parts, whole, at, day);
    }
    for (let at = 0; question.byPage && at < apart.length; at += WIDTH) {
      if (isAsked(apart, at)) count(sums, parts, apart, at, day);
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

function count(sums: Sums, parts: readonly KeyPart[], figures: Int32Array, at: number, day: number): void {
  const clicks = figures[at + CLICKS] ?? 0;
  const impressions = figures[at + IMPRESSIONS] ?? 0;
  const positionHundredths = figures[at + POSITION_HUNDREDTHS] ?? 0;
  if (!parts.some(({ source }) => source === 'hour')) {
    sums.add(rankOf(parts, figures, at, day, 0), clicks, impressions, positionHundredths);
    return;
  }
  for (let hour = 0; hour < 24; hour++) {
    const part = hourOf({ clicks, impressions, positionHundredths }, hour);
    const rank = rankOf(parts, figures, at, day, hour);
    sums.add(rank, part.clicks, part.impressions, part.positionHundredths);
  }
}
