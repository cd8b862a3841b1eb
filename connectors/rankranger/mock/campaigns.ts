import { clickShare, OWN, rankOn } from '../../families/rank_tracking/mock/data/ranks.ts';
import {
  checkedDaysOf,
  type RankSite,
  rankSites,
  type WatchedEngine,
} from '../../families/rank_tracking/mock/data/sites.ts';

/** A watched site as a campaign; weekly ones are checked on Mondays. */
export type Campaign = { id: string; site: RankSite; weekly: boolean };

export const campaigns: readonly Campaign[] = rankSites.map((site, index) => ({
  id: String(75_387 + index),
  site,
  weekly: index === 2,
}));

const SE_IDS: Readonly<Record<number, string>> = {
  61: '64',
  62: '443',
  63: '50',
  65: '72',
  66: '465',
  67: '101',
};

export function seId({ id }: WatchedEngine): string {
  return SE_IDS[id] ?? String(id);
}

/** The domains of a campaign: its own first, then its competitors. `who` is their name in the dataset. */
export function domainsOf({ site }: Campaign): { domain: string; who: number }[] {
  return [
    { domain: site.domain, who: OWN },
    ...site.competitors.map(({ domain }, index) => ({ domain, who: index })),
  ];
}

/** The days of a campaign that were looked up. */
export function trackedDays({ site, weekly }: Campaign, first: number, last: number): number[] {
  return checkedDaysOf(site, weekly, first, last);
}

/** A domain's share of the possible reach of its keywords at an engine: 0 to 100, with two digits. */
export function visibilityOn({ site }: Campaign, engine: WatchedEngine, day: number, who: number): number {
  const won = site.keywords.reduce(
    (sum, keyword) => sum + keyword.volume * clickShare(rankOn(site, keyword, engine, day, who)),
    0,
  );
  const most = site.keywords.reduce((sum, { volume }) => sum + volume * clickShare(1), 0);
  return Math.round((won / most) * 10_000) / 100;
}
