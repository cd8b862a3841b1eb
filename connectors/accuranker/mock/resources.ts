import { localPackRank } from '../../families/rank_tracking/mock/data/features.ts';
import { clickShare, OWN, rankOn, visitsOf } from '../../families/rank_tracking/mock/data/ranks.ts';
import { checkedDaysOf, type RankSite, rankSites } from '../../families/rank_tracking/mock/data/sites.ts';
import { isoDay, parseDay } from '../../mock-kit/days.ts';
import { includesField } from './fields.ts';
import { groupOn, historyOn, landingPageOn, type Watched, watchedOf } from './history.ts';
import { RankError } from './rank-error.ts';

/** Days (since 1970) of a response, first and last. */
export type Period = { first: number; last: number };

const MAX_DAYS = 100;

/** Both ends or neither: without them the latest day alone. */
export function periodOf(query: URLSearchParams, today: number): Period {
  const [from, to] = [query.get('period_from'), query.get('period_to')];
  if (from === null || to === null) return { first: today, last: today };
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first === undefined || last === undefined) throw new RankError(400, 'Enter a valid date.');
  if (last - first >= MAX_DAYS) throw new RankError(400, `The period may not exceed ${MAX_DAYS} days.`);
  return { first, last: Math.min(last, today) };
}

/** Filters saved for the API. */
const segments: readonly { id: number; name: string; passes: (watched: Watched) => boolean }[] = [
  { id: 31, name: 'Starred ⭐', passes: ({ keyword }) => keyword.starred },
  {
    id: 32,
    name: 'Commercial on phones',
    passes: ({ keyword, engine }) => keyword.intent === 'commercial' && engine.device === 2,
  },
];

const account = { id: 1, name: 'Northlight Studio' };

export function accounts(): unknown[] {
  return [{ ...account, api_filters: segments.map(({ id, name }) => ({ id, name })) }];
}

export function domains(fields: readonly string[], period: Period): unknown[] {
  return rankSites.map((site) => domain(site, fields, period));
}

export function domain(site: RankSite, fields: readonly string[], period: Period): unknown {
  const watched = watchedOf(site);
  const wantsCompetitors = fields.some((field) => field.startsWith('competitors.history'));
  return {
    id: site.id,
    domain: site.domain,
    display_name: null,
    created_at: `${isoDay(site.since)}T08:00:00Z`,
    last_scraped: `${isoDay(period.last)}T04:00:00Z`,
    group: { id: site.id - 149_000, name: site.client.name, account },
    competitors: site.competitors.map((competitor, index) => ({
      id: competitor.id,
      domain: competitor.domain,
      display_name: competitor.name,
      history: wantsCompetitors
        ? daysOf(site, period).map((day) => historyOn(site, watched, day, index))
        : [],
    })),
    history: includesField(fields, 'history')
      ? daysOf(site, period).map((day) => historyOn(site, watched, day))
      : [],
  };
}

/** `filter` is the id of a saved filter. */
export function keywords(
  site: RankSite,
  fields: readonly string[],
  period: Period,
  filter: string | null,
): unknown[] {
  const segment = segments.find(({ id }) => String(id) === filter);
  if (filter !== null && !segment) throw new RankError(400, 'Invalid filter_id.');
  return watchedOf(site).flatMap((watched, index) =>
    !segment || segment.passes(watched) ? keyword(site, watched, index, fields, period) : [],
  );
}

/** `tags` or `landing_pages`: groups of keywords with their own history. */
export function groups(
  site: RankSite,
  kind: 'tags' | 'landing_pages',
  fields: readonly string[],
  period: Period,
): unknown[] {
  const watched = watchedOf(site);
  const names =
    kind === 'tags'
      ? [...new Set(watched.flatMap(({ keyword: { tags } }) => tags))]
      : [...new Set(watched.map(({ keyword: { path } }) => path))];
  return names.sort().map((name, index) => {
    const own = watched.filter(({ keyword: { tags, path } }) =>
      kind === 'tags' ? tags.includes(name) : path === name,
    );
    const dayOn = (day: number) =>
      kind === 'tags' ? groupOn(site, own, day) : landingPageOn(site, own, name, day);
    const history = includesField(fields, 'history') ? daysOf(site, period).map(dayOn) : [];
    return kind === 'tags'
      ? { tag: name, history }
      : { id: site.id * 10 + index, path: name, created_at: `${isoDay(site.since)}T08:00:00Z`, history };
  });
}

function keyword(
  site: RankSite,
  { keyword: term, engine }: Watched,
  index: number,
  fields: readonly string[],
  period: Period,
): unknown {
  const ranks = includesField(fields, 'ranks')
    ? daysOf(site, period).map((day) => {
        const rank = rankOn(site, term, engine, day, OWN);
        return {
          created_at: `${isoDay(day)}T03:12:00Z`,
          rank,
          base_rank: rank === null ? null : rank + 1,
          max_rank: rank === null ? null : rank + 4,
          local_pack_rank: localPackRank(term, day),
          ctr: clickShare(rank) * 100,
          ctr_max: clickShare(1) * 100,
          estimated_visits: visitsOf(term, rank),
          share_of_voice: visitsOf(term, rank),
          share_of_voice_percentage: clickShare(rank) * 100,
          highest_ranking_page: rank === null ? null : term.path,
        };
      })
    : [];
  return {
    id: site.id * 1000 + index,
    keyword: term.text,
    tags: term.tags,
    starred: term.starred,
    search_type: engine.device,
    search_engine: { id: engine.id, name: engine.engine },
    search_location: engine.location,
    search_locale: { country_code: engine.country },
    search_intent: [term.intent],
    search_volume: {
      search_volume: term.volume,
      avg_cost_per_click: term.costPerClick,
      competition: term.competition,
    },
    ranks,
  };
}

/** Days before the site was watched are absent. */
function daysOf(site: RankSite, { first, last }: Period): number[] {
  return checkedDaysOf(site, false, first, last);
}
