import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { OWN, rankOn } from '../../families/rank_tracking/mock/data/ranks.ts';
import { isoDay, parseDay } from '../../mock-kit/days.ts';
import { createRateLimit } from '../../mock-kit/faults/limits.ts';
import type { CreateMock, GatewayRequest, Refusal, Reply } from '../../mock-kit/mock.ts';
import { RefusedRequest } from '../../mock-kit/refused-request.ts';
import { json } from '../../mock-kit/reply.ts';
import { checkCost, mapPosition, paidPosition, summaryOn } from './extras.ts';
import { SERANKING_KEY } from './keys.ts';
import { checkedDays, groupId, groupNames, type Project, projects, siteEngineId } from './projects.ts';

const PER_SECOND = 5;

class SeRankingError extends RefusedRequest {
  constructor(status: number, message: string) {
    super(message, json(status, { message }));
  }
}

/** SE Ranking's project API. */
export const createMock: CreateMock = ({ now }) => {
  const rateLimit = createRateLimit(now, PER_SECOND, 1000);
  return {
    handle: (request) => {
      authenticate(request);
      return json(200, respond(request, Math.floor(now() / DAY_MS)));
    },
    refuse,
    admit: () => (rateLimit.secondsToWait() > 0 ? json(429, { message: 'Too many requests' }) : () => {}),
    credentialIssuedAt: () => 0,
    reset: rateLimit.clear,
  };
};

/** A dead key is a 403 here; its message distinguishes it. */
function refuse({ kind, status }: Refusal): Reply {
  if (kind === 'throttle') return json(status, { message: 'Too many requests' });
  if (kind === 'forbidden') return json(status, { message: 'Subscription required' });
  if (kind === 'fail') return json(status, { message: 'Internal server error' });
  return json(403, { message: 'Incorrect token' });
}

function authenticate({ headers }: GatewayRequest): void {
  const given = headers.authorization;
  if (!given) throw new SeRankingError(403, 'No token');
  if (given !== `Token ${SERANKING_KEY}`) throw new SeRankingError(403, 'Incorrect token');
}

function respond({ method, path, query }: GatewayRequest, today: number): unknown {
  if (method !== 'GET') throw new SeRankingError(405, 'Method not allowed');
  const [, first, second, third] = path.split('/');
  if (path === '/account/balance') return { currency: 'usd', value: 12.5 };
  if (path === '/sites') return projects.map(presentProject);
  if (path === '/system/search-engines') return systemEngines();
  if (first === 'keyword-groups') {
    projectOf(second);
    return groupNames.map((name, index) => ({ id: index + 1, name }));
  }
  if (first === 'sites' && third === 'search-engines') return engines(projectOf(second));
  if (first === 'sites' && third === 'positions') return positions(projectOf(second), query, today, OWN);
  if (first === 'sites' && third === 'stat') return summaryOn(projectOf(second), today);
  if (first === 'sites' && third === 'keywords') return keywords(projectOf(second));
  if (first === 'competitors' && second === 'site') return competitors(projectOf(third));
  if (first === 'competitors' && third === 'positions') {
    const found = projects.flatMap((project) =>
      project.site.competitors.map(({ id }, index) => ({ project, id, index })),
    );
    const competitor = found.find(({ id }) => String(id) === second);
    if (!competitor) throw new SeRankingError(404, 'Competitor not found');
    return positions(competitor.project, query, today, competitor.index);
  }
  if (first === 'backlinks' && third === 'stat') return backlinks(projectOf(second));
  throw new SeRankingError(404, 'Not found');
}

function projectOf(id: string | undefined): Project {
  const project = projects.find((each) => String(each.id) === id);
  if (!project) throw new SeRankingError(404, 'Site not found');
  return project;
}

function presentProject({ id, site, title, frequency, active }: Project) {
  return {
    id,
    title,
    name: site.domain,
    group_id: 0,
    is_active: active ? 1 : 0,
    exact_url: 0,
    subdomain_match: 0,
    depth: 100,
    check_freq: frequency,
    check_day: frequency === 'check_weekly' ? 1 : null,
    keyword_count: site.keywords.length,
  };
}

/** Older exports have ids as text. */
function systemEngines(): unknown[] {
  const all = new Map(projects.flatMap(({ site }) => site.engines.map((engine) => [engine.id, engine])));
  return [...all.values()].map(({ id, name }) => ({ id: String(id), name, regionid: '0', regions: [] }));
}

function engines(project: Project): unknown[] {
  return project.site.engines.map((engine) => ({
    site_engine_id: siteEngineId(project, engine),
    search_engine_id: engine.id,
    region_name: engine.location,
    region_id: 0,
    lang_code: 'en',
    merge_map: 0,
    business_name: null,
  }));
}

function keywords({ site }: Project): unknown[] {
  return site.keywords.map(({ id, text, tags }) => ({ id, name: text, group_id: groupId(tags), link: null }));
}

function competitors({ site }: Project): unknown[] {
  return site.competitors.map(({ id, name, domain }) => ({ id, name, url: domain, subdomain_match: 1 }));
}

function backlinks({ site }: Project): unknown {
  const total = site.keywords.length * 3;
  return {
    backlinks: total,
    domains: Math.round(total / 4),
    dofollow: Math.round(total * 0.7),
    nofollow: Math.round(total * 0.3),
  };
}

/** One element for each engine, one position for each day that was looked up. Without dates the last seven days. */
function positions(project: Project, query: URLSearchParams, today: number, who: number): unknown[] {
  const { site } = project;
  const [from, to] = ['date_from', 'date_to'].map((name) => dayOf(query, name));
  const [first, last] = [from ?? today - 6, Math.min(to ?? today, today)];
  const engineId = query.get('site_engine_id');
  const shown = site.engines.filter(
    (engine) => !engineId || String(siteEngineId(project, engine)) === engineId,
  );
  if (engineId && shown.length === 0) throw new SeRankingError(404, 'Search engine not found');
  const withPages = query.get('with_landing_pages') === '1';
  return shown.map((engine) => ({
    site_engine_id: siteEngineId(project, engine),
    keywords: site.keywords.map((keyword) => {
      const costs = checkCost(keyword);
      const found = checkedDays(project, first, last).map((day) => ({
        day,
        rank: rankOn(site, keyword, engine, day, who),
      }));
      return {
        id: keyword.id,
        name: keyword.text,
        volume: keyword.volume,
        competition: keyword.competition,
        suggested_bid: keyword.costPerClick,
        kei: Math.round(keyword.volume / 100) / 10,
        results: keyword.volume * 1000,
        total_sum: Math.round(costs * 30 * 100) / 100,
        positions: found.map(({ day, rank }, index) => ({
          date: isoDay(day),
          pos: rank ?? 0,
          change: (found[index - 1]?.rank ?? rank ?? 0) - (rank ?? 0),
          price: costs,
          is_map: mapPosition(keyword, day) > 0 ? 1 : 0,
          map_position: mapPosition(keyword, day),
          paid_position: paidPosition(keyword, day),
        })),
        ...(withPages
          ? {
              landing_pages: found.flatMap(({ day, rank }) =>
                rank === null ? [] : [{ date: isoDay(day), url: keyword.path }],
              ),
            }
          : {}),
      };
    }),
  }));
}

function dayOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const day = parseDay(text);
  if (day === undefined) throw new SeRankingError(400, `Invalid ${name}`);
  return day;
}
