import { rankOn } from '../../families/rank_tracking/mock/data/ranks.ts';
import type { WatchedEngine } from '../../families/rank_tracking/mock/data/sites.ts';
import { isoDay, parseDay } from '../../mock-kit/days.ts';
import { type Campaign, campaigns, domainsOf, seId, trackedDays, visibilityOn } from './campaigns.ts';
import { type Content, RankRangerError } from './response.ts';

type Method = (query: URLSearchParams, today: number) => Content | Content[];

/** The methods a reporting package reads by. */
export const methods: Readonly<Record<string, Method>> = {
  package_campaigns: () =>
    campaigns.map(({ id, site }) => ({
      campaign_id: id,
      campaign_name: site.client.name,
      campaign_domain: site.domain,
      reference_id: '',
      package_id: '123456789',
      profile_id: '12',
    })),
  campaign_info: (query) => {
    const campaign = campaignOf(query);
    const { site, id } = campaign;
    return {
      campaign_id: id,
      domains: domainsOf(campaign).map(({ domain }, index) => ({ domain, primary: index === 0 ? '1' : '0' })),
      search_engines: site.engines.map((engine) => ({ se_id: seId(engine), se_name: engine.name })),
      keywords_count: String(site.keywords.length),
    };
  },
  rank: (query, today) => {
    const { first, last } = rangeOf(query);
    return rankRows(query, first, Math.min(last, today));
  },
  rank_stats: (query, today) => {
    const day = Math.min(dayOf(query, 'date'), today);
    return rankRows(query, day, day);
  },
  get_visibility_trend: (query, today) => {
    const { campaign, domain, who } = siteOf(query);
    const [engine] = enginesOf(query, campaign, requireParameter(query, 'se_id'));
    const { first, last } = rangeOf(query);
    return trackedDays(campaign, first, Math.min(last, today)).map((day) => ({
      date: american(day),
      url: domain,
      se: engine ? seId(engine) : '',
      se_name: engine?.name ?? '',
      visibility_score: engine ? visibilityOn(campaign, engine, day, who).toFixed(2) : '0',
    }));
  },
  market_reach: marketReach,
};

function rankRows(query: URLSearchParams, first: number, last: number): Content[] {
  const { campaign, domain, who } = siteOf(query);
  const { site } = campaign;
  const engines = enginesOf(query, campaign, query.get('se_id'));
  return trackedDays(campaign, first, last).flatMap((day) =>
    engines.flatMap((engine) =>
      site.keywords.map((keyword) => {
        const rank = rankOn(site, keyword, engine, day, who);
        return {
          date: american(day),
          url: domain,
          lp: rank === null ? '' : `https://${domain}${keyword.path}`,
          keyword: keyword.text,
          se: seId(engine),
          se_name: engine.name,
          rank: String(rank ?? 0),
          ...(query.get('show_tags') === 'true' ? { tags: keyword.tags.join(', ') } : {}),
        };
      }),
    ),
  );
}

const ENGINES = ['google', 'bing', 'yahoo', 'other'];

/** As of the last day up to the date that was looked up. Shares of engines and reach of places come with the query. */
function marketReach(query: URLSearchParams, today: number): Content {
  const { campaign, who } = siteOf(query);
  const day = trackedDays(campaign, campaign.site.since, Math.min(dayOf(query, 'date'), today)).at(-1);
  requireParameter(query, 'pos_1');
  if (!ENGINES.some((engine) => query.has(engine)))
    throw new RankRangerError('104', 'Missing parameter: search engine shares');
  const reachOf = (rank: number | null) => (rank === null ? 0 : Number(query.get(`pos_${rank}`) ?? 0) / 100);
  const rows = enginesOf(query, campaign, query.get('se_id')).flatMap((engine) => {
    const same = campaign.site.engines.filter((one) => one.engine === engine.engine).length;
    const share = Number(query.get(engine.engine.toLowerCase()) ?? 0) / 100 / same;
    return campaign.site.keywords.map((keyword) => {
      const rank = day === undefined ? null : rankOn(campaign.site, keyword, engine, day, who);
      const searches = keyword.volume * share;
      return { keyword, engine, rank, searches, reach: searches * reachOf(rank) };
    });
  });
  const sum = (name: 'searches' | 'reach') => rows.reduce((total, row) => total + row[name], 0);
  const totals = {
    approximate_monthly_search: sum('searches').toFixed(2),
    approximate_daily_search: (sum('searches') / 30).toFixed(2),
    total_monthly_reach: sum('reach').toFixed(2),
    total_organic_reach: ((sum('reach') / Math.max(1, sum('searches'))) * 100).toFixed(4),
  };
  return {
    keywords: rows.map(({ keyword, engine, rank, reach }) => ({
      keyword: keyword.text,
      total_volume: String(keyword.volume),
      search_engine_url: `${engine.engine.toLowerCase()}.example`,
      se: seId(engine),
      se_name: engine.name,
      rank: String(rank ?? 0),
      reach: reach.toFixed(4),
      ...(query.get('show_tags') === 'true' ? { tags: keyword.tags.join(', ') } : {}),
    })),
    totals,
  };
}

function campaignOf(query: URLSearchParams): Campaign {
  const id = requireParameter(query, 'campaign_id');
  const campaign = campaigns.find((each) => each.id === id);
  if (!campaign) throw new RankRangerError('103', 'Campaign not found');
  return campaign;
}

function siteOf(query: URLSearchParams): { campaign: Campaign; domain: string; who: number } {
  const campaign = campaignOf(query);
  const name = requireParameter(query, 'domain');
  const found = domainsOf(campaign).find(({ domain }) => domain === name);
  if (!found) throw new RankRangerError('103', 'Domain not found in this campaign');
  return { campaign, ...found };
}

function enginesOf(query: URLSearchParams, { site }: Campaign, id: string | null): readonly WatchedEngine[] {
  if (id === null) return site.engines;
  const engines = site.engines.filter((engine) => seId(engine) === id);
  if (engines.length === 0) throw new RankRangerError('104', `Unknown se_id: ${query.get('se_id')}`);
  return engines;
}

function rangeOf(query: URLSearchParams): { first: number; last: number } {
  if (query.has('date')) {
    const day = dayOf(query, 'date');
    return { first: day, last: day };
  }
  const [first, last] = [dayOf(query, 'start_date'), dayOf(query, 'end_date')];
  if (first > last) throw new RankRangerError('105', 'Invalid date: start_date is after end_date');
  return { first, last };
}

/** Requests have days as `YYYY-MM-DD`, responses as `MM/DD/YYYY`. */
function dayOf(query: URLSearchParams, name: string): number {
  const day = parseDay(requireParameter(query, name));
  if (day === undefined) throw new RankRangerError('105', `Invalid date: ${name}`);
  return day;
}

function american(day: number): string {
  const [year, month, dayOfMonth] = isoDay(day).split('-');
  return `${month}/${dayOfMonth}/${year}`;
}

function requireParameter(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (!value) throw new RankRangerError('104', `Missing parameter: ${name}`);
  return value;
}
