import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import {
  type Keyword,
  type KeywordRank,
  listGroups,
  listKeywords,
  type Period,
  readDomain,
} from './accuranker.api.ts';
import { domainTable, groupTable, metricsOf } from './accuranker.history.ts';
import { isChosen, keywordTable, type Placed } from './accuranker.keywords.ts';
import { lastDays, type Plan, periodsOf, planQuery } from './accuranker.plan.ts';

export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  return runEach(
    queries,
    (query) => {
      const plan = planQuery(query, session.nowMs());
      switch (plan.report) {
        case 'overview':
          return runDomain(session, plan);
        case 'keywords':
          return runKeywords(session, plan);
        case 'competitors':
          return runCompetitors(session, plan);
        default:
          return runGroups(session, plan, plan.report);
      }
    },
    { nothing: 'AccuRanker has looked up nothing of this in these days.' },
  );
}

/** Without a split only the end of the range matters. */
async function runDomain(session: Session, plan: Plan): Promise<Table> {
  const last = lastDays(plan);
  const periods = plan.dimension ? periodsOf(plan) : last ? [last] : [];
  const answers = await Promise.all(
    periods.map((period) => readDomain(session, plan.property, historyFields(plan, 'history'), period)),
  );
  return domainTable(
    plan,
    answers.flatMap(({ history = [] }) => history),
  );
}

async function runGroups(session: Session, plan: Plan, kind: 'tags' | 'landing_pages'): Promise<Table> {
  const last = lastDays(plan);
  const addsUp = metricsOf(plan).some(({ additive }) => additive);
  const periods = addsUp ? periodsOf(plan) : last ? [last] : [];
  const name = kind === 'tags' ? 'tag' : 'path';
  const fields = [name, ...historyFields(plan, 'history')];
  const lists = await Promise.all(
    periods.map((period) => listGroups(session, plan.property, kind, fields, period)),
  );
  const groups = Map.groupBy(
    lists.flatMap(({ items }) => items),
    ({ tag, path }) => tag ?? path ?? '(none)',
  );
  return groupTable(
    plan,
    [...groups].map(([label, own]) => ({ label, days: own.flatMap(({ history = [] }) => history) })),
    lists.every(({ complete }) => complete),
  );
}

/** The domain itself stands among those it is compared with. */
async function runCompetitors(session: Session, plan: Plan): Promise<Table> {
  const period = lastDays(plan);
  if (!period) return groupTable(plan, []);
  const identity = ['id', 'domain', 'display_name'].map((name) => `competitors.${name}`);
  const fields = [
    ...historyFields(plan, 'history'),
    ...identity,
    ...historyFields(plan, 'competitors.history'),
  ];
  const { history = [], competitors = [] } = await readDomain(session, plan.property, fields, period);
  const wanted = plan.chosen.competitor;
  return groupTable(plan, [
    { label: 'This domain', days: history },
    ...competitors
      .filter(({ id }) => wanted.length === 0 || wanted.includes(String(id)))
      .map(({ domain, display_name, history: days = [] }) => ({ label: display_name || domain, days })),
  ]);
}

const keywordFields = [
  'id',
  'keyword',
  'tags',
  'starred',
  'search_type',
  'search_engine.name',
  'search_location',
  'search_intent',
  'search_volume.search_volume',
  'search_volume.avg_cost_per_click',
  'search_volume.competition',
  'ranks.created_at',
  'ranks.rank',
  'ranks.base_rank',
  'ranks.max_rank',
  'ranks.local_pack_rank',
  'ranks.ctr',
  'ranks.ctr_max',
  'ranks.estimated_visits',
  'ranks.share_of_voice',
  'ranks.share_of_voice_percentage',
  'ranks.highest_ranking_page',
];

async function runKeywords(session: Session, plan: Plan): Promise<Table> {
  const period = lastDays(plan);
  if (!period) return keywordTable(plan, [], true);
  const compares = plan.query.metrics.includes('rank_change');
  const begin: Period = { startDate: plan.query.startDate, endDate: plan.query.startDate };
  const { property, segment } = plan;
  const placeFields = ['id', 'ranks.created_at', 'ranks.rank'];
  const [last, first] = await Promise.all([
    listKeywords(session, property, keywordFields, { period, segment }),
    compares ? listKeywords(session, property, placeFields, { period: begin, segment }) : null,
  ]);
  const firstById = new Map(first?.items.map((keyword) => [keyword.id, keyword]));
  const placed = last.items
    .filter((keyword) => isChosen(plan, keyword))
    .map((keyword): Placed => ({ keyword, last: latest(keyword), first: latest(firstById.get(keyword.id)) }));
  return keywordTable(plan, placed, last.complete && (first?.complete ?? true));
}

function latest(keyword: Keyword | undefined): KeywordRank | undefined {
  return keyword?.ranks?.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)).at(-1);
}

function historyFields(plan: Plan, under: string): string[] {
  return ['date', ...metricsOf(plan).map(({ path }) => path)].map((path) => `${under}.${path}`);
}
