import type { SeoDomain } from './domains.ts';
import type { Market } from './markets.ts';
import { MONTH_DAYS, type Ranking, rankingStateOn } from './rankings.ts';

export type Movement = 'new' | 'lost' | 'rise' | 'fall';

/** Rankings that are new, rose or fell since a month before; lost ones have no place. */
export function movedOn(
  domain: SeoDomain,
  market: Market,
  day: number,
  { list, how }: { list: 'organic' | 'paid'; how: Movement },
): Ranking[] {
  const now = rankingStateOn(domain, market, day)[list];
  const current = new Set(now.map(({ keyword }) => keyword.id));
  const before = rankingStateOn(domain, market, day - MONTH_DAYS)[list];
  switch (how) {
    case 'lost':
      return before.filter(({ keyword }) => !current.has(keyword.id)).map(withoutPlace);
    case 'new':
      return now.filter(({ previous }) => previous === null);
    case 'rise':
      return now.filter(({ previous, position }) => previous !== null && position < previous);
    default:
      return now.filter(({ previous, position }) => previous !== null && position > previous);
  }
}

function withoutPlace(one: Ranking): Ranking {
  const nothing = { traffic: 0, costCents: 0, trafficShare: 0, costShare: 0 };
  return { ...one, ...nothing, previous: one.position, position: 0 };
}
