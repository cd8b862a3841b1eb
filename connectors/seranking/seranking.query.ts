import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { Place } from '../families/rank_tracking/places.ts';
import { everyRangeOf, rangesOf } from '../families/rank_tracking/ranges.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import {
  listCompetitors,
  listGroups,
  listKeywords,
  readBacklinks,
  readPositions,
  readSummary,
} from './seranking.api.ts';
import { currencyOf, engineNames } from './seranking.options.ts';
import { type Plan, planQuery } from './seranking.plan.ts';
import { nowTable, placesOf, placesTable } from './seranking.tables.ts';

export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  return runEach(
    queries,
    async (query): Promise<Table> => {
      const plan = planQuery(query, session.nowMs());
      if (plan.report === 'backlinks') return nowTable(plan, await readBacklinks(session, plan.property));
      if (plan.report === 'summary') return nowTable(plan, await readSummary(session, plan.property));
      const places = await (plan.report === 'positions'
        ? ownPlaces(session, plan)
        : allPlaces(session, plan));
      return placesTable(plan, places, currencyOf(session));
    },
    { nothing: 'SE Ranking has looked up nothing of this in these days.' },
  );
}

async function ownPlaces(session: Session, plan: Plan): Promise<Place[]> {
  const needsNames = ['search_engine', 'keyword'].includes(plan.dimension?.id ?? '');
  const needsGroups = plan.dimension?.id === 'group' || plan.groupIds.length > 0;
  const [engines, groups, answers] = await Promise.all([
    needsNames ? engineNames(session, plan.property) : new Map<string, string>(),
    needsGroups ? groupsOfKeywords(session, plan.property) : null,
    readRanges(session, plan, { site: plan.property }),
  ]);
  return placesOf(answers, { engines, groups })
    .filter(({ groupId }) => plan.groupIds.length === 0 || plan.groupIds.includes(String(groupId)))
    .map(({ groupId: _, ...place }) => place);
}

/** The website itself stands among those it is compared with. */
async function allPlaces(session: Session, plan: Plan): Promise<Place[]> {
  const known = await listCompetitors(session, plan.property);
  const wanted = known.filter(
    ({ id }) => plan.competitorIds.length === 0 || plan.competitorIds.includes(String(id)),
  );
  const nobody = { engines: new Map<string, string>(), groups: null };
  const [own, ...others] = await Promise.all([
    readRanges(session, plan, { site: plan.property }),
    ...wanted.map(({ id }) => readRanges(session, plan, { competitor: String(id) })),
  ]);
  return [
    ...placesOf(own, nobody).map((place) => ({ ...place, site: 'This website' })),
    ...others.flatMap((answers, index) => {
      const site = wanted[index]?.name || wanted[index]?.url || '(unnamed)';
      return placesOf(answers, nobody).map((place) => ({ ...place, site }));
    }),
  ];
}

/** What is added up day by day needs all of a long range, not only its ends. */
async function readRanges(session: Session, plan: Plan, of: Parameters<typeof readPositions>[1]) {
  const needsAll = plan.metrics.some(({ joins }) => joins === 'everyDay');
  const answers = await Promise.all(
    (needsAll ? everyRangeOf(plan) : rangesOf(plan)).map((range) =>
      readPositions(session, of, range, plan.engineId),
    ),
  );
  return answers.flat();
}

/** Each keyword's group by its id: what it is called. */
async function groupsOfKeywords(session: Session, siteId: string) {
  const [groups, keywords] = await Promise.all([listGroups(session, siteId), listKeywords(session, siteId)]);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return new Map(
    keywords.map(({ id, group_id }) => [
      id,
      { id: group_id ?? 0, name: names.get(group_id ?? 0) ?? '(no group)' },
    ]),
  );
}
