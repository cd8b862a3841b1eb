import {
  checkedDaysOf,
  type RankSite,
  rankSites,
  rankTags,
  type WatchedEngine,
} from '../../families/rank_tracking/mock/data/sites.ts';
import { dayParts } from '../../mock-kit/days.ts';

/** A watched site as a project. Weekly ones are checked on Mondays, paused ones not at all. */
export type Project = {
  id: number;
  site: RankSite;
  title: string;
  frequency: 'check_daily' | 'check_weekly';
  active: boolean;
};

export const projects: readonly Project[] = rankSites.map((site, index) => ({
  id: 700 + index,
  site,
  title: site.client.name,
  frequency: index === 2 ? 'check_weekly' : 'check_daily',
  active: index !== 4,
}));

/** The id an engine has within a project. */
export const siteEngineId = ({ id }: Project, engine: WatchedEngine): number => id * 100 + engine.id;

/** Keywords are sorted into groups by their first tag. */
export const groupNames = [...rankTags, 'other'];

export function groupId(tags: readonly string[]): number {
  const index = groupNames.indexOf(tags[0] ?? '');
  return 1 + (index < 0 ? groupNames.length - 1 : index);
}

/** Days on which a project was checked; none in the last year of a paused one. */
export function checkedDays({ site, frequency, active }: Project, first: number, last: number): number[] {
  return checkedDaysOf(site, frequency === 'check_weekly', first, last).filter(
    (day) => active || dayParts(day).year < 2026,
  );
}
