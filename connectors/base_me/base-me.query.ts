import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import type { DateRange } from '../kit/table/dates.ts';
import { type Link, listLinks, listNamed, mostRows, type ReportQuery, readReport } from './base-me.api.ts';
import type { LinkMetric } from './base-me.catalogue.ts';
import { type FiguresPlan, type ListPlan, planQuery } from './base-me.plan.ts';
import { figuresTable, fixedNames, listTable, type Stretch, stretchOf } from './base-me.tables.ts';

export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  return runEach(queries, async (query) => {
    const plan = planQuery(query);
    return plan.kind === 'list' ? runList(session, plan) : runFigures(session, plan);
  });
}

async function runFigures(session: Session, plan: FiguresPlan): Promise<Table> {
  const [stretches, names] = await Promise.all([
    Promise.all(plan.spans.map((span) => readStretch(session, plan, span))),
    namesOf(session, plan),
  ]);
  return figuresTable(plan, stretches, { names, nowMs: session.nowMs() });
}

/** One report for each date that links are counted by. */
async function readStretch(session: Session, plan: FiguresPlan, span: DateRange): Promise<Stretch> {
  const { dimension } = plan;
  const isTime = dimension !== null && dimension.type !== 'text';
  const split = (first: string | undefined): Partial<ReportQuery> => {
    if (isTime) return { group_by: 'date', granularity: dimension.type === 'date' ? 'day' : dimension.type };
    return dimension ? { group_by: dimension.id, limit: mostRows, sort: `-${first}` } : {};
  };
  const dates = [...new Set(plan.metrics.map(({ by }) => by))];
  const reports = await Promise.all(
    dates.map((date_field) => {
      const metrics = askedFor(plan, date_field);
      return readReport(session, {
        ...plan.filter,
        ...split(metrics[0]),
        date_field,
        date_from: span.startDate,
        date_to: span.endDate,
        metrics: metrics.join(','),
      });
    }),
  );
  return stretchOf(reports, isTime ? 'date' : (dimension?.id ?? null));
}

/** Over several stretches, also what averages are weighed by. */
function askedFor({ metrics, spans }: FiguresPlan, by: LinkMetric['by']): string[] {
  const own = metrics.filter((metric) => metric.by === by).map(({ id }) => id);
  const weights = by === 'confirmed_at' ? ['links_confirmed', 'cost'] : ['links_added'];
  return spans.length > 1 ? [...new Set([...own, ...weights])] : own;
}

const namedLists = { type: '/link-types', team: '/teams', user: '/users' } as const;

async function namesOf(session: Session, { dimension }: FiguresPlan): Promise<ReadonlyMap<string, string>> {
  const path = namedLists[dimension?.id as keyof typeof namedLists];
  if (!path) return fixedNames;
  return new Map((await listNamed(session, path)).map(({ id, name }) => [String(id), name]));
}

/** Links in the making have no day of confirmation: with them, links are those that were added in the range. */
function listedBy({ filter: { status } }: ListPlan): LinkMetric['by'] {
  return !status || status === 'confirmed' ? 'confirmed_at' : 'created_at';
}

async function runList(session: Session, plan: ListPlan): Promise<Table> {
  const answers = await Promise.all(
    plan.spans.map((span) =>
      listLinks(session, {
        ...plan.filter,
        date_field: listedBy(plan),
        date_from: span.startDate,
        date_to: span.endDate,
      }),
    ),
  );
  const links: Link[] = answers.toReversed().flatMap(({ items }) => items);
  return listTable(
    plan,
    links,
    answers.every(({ complete }) => complete),
  );
}
