import {
  hasAiOverview,
  localPackRank,
  ownsAiOverview,
  pageVisits,
  pixelsFromTop,
} from '../../families/rank_tracking/mock/data/features.ts';
import { clickShare, OWN, rankOn, visitsOf } from '../../families/rank_tracking/mock/data/ranks.ts';
import type {
  RankSite,
  WatchedEngine,
  WatchedKeyword,
} from '../../families/rank_tracking/mock/data/sites.ts';
import { isoDay } from '../../mock-kit/days.ts';

/** A keyword at one engine, as the API defines it. */
export type Watched = { keyword: WatchedKeyword; engine: WatchedEngine };

export function watchedOf({ keywords, engines }: RankSite): Watched[] {
  return engines.flatMap((engine) => keywords.map((keyword) => ({ keyword, engine })));
}

type Placed = { keyword: WatchedKeyword; rank: number | null; before: number | null };

const mean = (values: number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Values of a group of keywords on a day, for the site or (by index) one of its competitors. */
export function historyOn(site: RankSite, watched: readonly Watched[], day: number, who: number = OWN) {
  const places = watched.map(({ keyword, engine }) => ({
    keyword,
    rank: rankOn(site, keyword, engine, day, who),
    before: rankOn(site, keyword, engine, day - 1, who),
  }));
  const ranked = places.flatMap(({ rank }) => rank ?? []);
  const visits = places.reduce((sum, { keyword, rank }) => sum + visitsOf(keyword, rank), 0);
  const volume = places.reduce((sum, { keyword }) => sum + keyword.volume, 0);
  const trafficValue = places.reduce(
    (sum, { keyword, rank }) => sum + visitsOf(keyword, rank) * keyword.costPerClick,
    0,
  );
  const ofIntent = (intent: string) => places.filter(({ keyword }) => keyword.intent === intent).length;
  return {
    date: isoDay(day),
    average_rank: mean(ranked),
    avg_base_rank: mean(ranked),
    average_local_pack_rank: mean(places.flatMap(({ keyword }) => localPackRank(keyword, day) ?? [])),
    pixels_from_top: mean(
      places.flatMap(({ keyword, rank }) => (rank === null ? [] : pixelsFromTop(keyword, rank))),
    ),
    above_the_fold: ranked.filter((rank) => rank <= 3).length,
    share_of_voice: visits,
    share_of_voice_percentage: volume === 0 ? 0 : (visits / volume) * 100,
    estimated_visits: visits,
    average_ctr: mean(places.map(({ rank }) => clickShare(rank) * 100)) ?? 0,
    average_ctr_max: places.length === 0 ? 0 : clickShare(1) * 100,
    search_volume: volume,
    traffic_value: Math.round(trafficValue * 100) / 100,
    ...aiValuesOf(places),
    informational_intent: ofIntent('informational'),
    commercial_intent: ofIntent('commercial'),
    transactional_intent: ofIntent('transactional'),
    navigational_intent: ofIntent('navigational'),
    ranking_distribution: distributionOf(ranked, places.length),
    ranking_movement: movementOf(places),
  };
}

function distributionOf(ranked: number[], total: number) {
  const between = (from: number, to: number) => ranked.filter((rank) => rank >= from && rank <= to).length;
  return {
    keywords_0_3: between(1, 3),
    keywords_4_10: between(4, 10),
    keywords_11_20: between(11, 20),
    keywords_21_50: between(21, 50),
    keywords_above_50: between(51, 100),
    keywords_unranked: total - ranked.length,
    keywords_total: total,
  };
}

/** The change since the day before. A place outside the first hundred counts as the one after them. */
function movementOf(places: Placed[]) {
  const moved = (sign: number) =>
    places.filter(({ rank, before }) => Math.sign((before ?? 101) - (rank ?? 101)) === sign);
  const visits = (of: Placed[], value: (one: Placed) => number) =>
    of.reduce((sum, one) => sum + value(one), 0);
  const now = ({ keyword, rank }: Placed) => visitsOf(keyword, rank);
  const then = ({ keyword, before }: Placed) => visitsOf(keyword, before);
  const [winners, losers] = [moved(1), moved(-1)];
  return {
    winners: winners.length,
    losers: losers.length,
    no_movement: moved(0).length,
    share_of_voice_winners: visits(winners, now),
    share_of_voice_losers: visits(losers, now),
    winners_sov_gain: visits(winners, (one) => now(one) - then(one)),
    losers_sov_loss: visits(losers, (one) => then(one) - now(one)),
  };
}

/** For results with an AI overview; half of the clicks go to the sites in it. */
function aiValuesOf(places: Placed[]) {
  const shown = places.filter(({ keyword }) => hasAiOverview(keyword));
  const owned = shown.filter(({ keyword, rank }) => ownsAiOverview(keyword, rank));
  const visits = ({ keyword, rank }: Placed) => Math.round(visitsOf(keyword, rank) / 2);
  return {
    keywords_with_ai_overview: shown.length,
    keywords_with_ai_overview_owned: owned.length,
    ai_search_volume: shown.reduce((sum, { keyword }) => sum + keyword.volume, 0),
    ai_share_of_voice: owned.reduce((sum, one) => sum + visits(one), 0),
    ai_traffic_value:
      Math.round(owned.reduce((sum, one) => sum + visits(one) * one.keyword.costPerClick, 0) * 100) / 100,
  };
}

/** A tag or landing page on a day: no bands and no movement, but how many keywords it has. */
export function groupOn(site: RankSite, watched: readonly Watched[], day: number) {
  const { ranking_distribution: _, ranking_movement: __, ...values } = historyOn(site, watched, day);
  return { ...values, keywords: watched.length };
}

/** A landing page also has its values from Analytics. */
export function landingPageOn(site: RankSite, watched: readonly Watched[], path: string, day: number) {
  const visits = pageVisits(site.domain, path, day);
  return {
    ...groupOn(site, watched, day),
    ga4: {
      total_revenue: visits.revenueCents / 100,
      conversions: visits.conversions,
      active_users: visits.activeUsers,
      bounce_rate: visits.bouncePermille / 10,
      average_session_duration: visits.sessionSeconds,
    },
  };
}
