import { bucketsOf, type Days } from '../families/meta/meta-days.ts';
import type { Session } from '../kit/http/session.ts';
import { type MetricValues, numberOf, ratioOf, sumOf } from '../kit/table/metric-values.ts';
import type { TableRow } from '../kit/table/table-builder.ts';
import { getPage, type PageAccess, type PageNode } from './facebook-social.api.ts';
import { type PageMetric, pageMetrics } from './facebook-social.catalogue.ts';
import type { PagePlan } from './facebook-social.plan.ts';
import {
  daily,
  emptyReading,
  type Reading,
  readPeople,
  readSeries,
  sumOfMap,
} from './facebook-social.series.ts';

/** A question about a page, and the days of it that there are. */
export type PageAsked = { session: Session; page: PageAccess; plan: PagePlan; days: Days };

/** What was found out, with the series that Facebook no longer knows; whether it gave no total of people. */
export type PageFigures = {
  rows: TableRow[];
  totals: MetricValues;
  withdrawn: ReadonlySet<string>;
  peopleUnknown: boolean;
};

/** Everything of a range, by day, week or month. */
export async function readInTime(asked: PageAsked): Promise<PageFigures> {
  const { session, page, plan, days } = asked;
  const metrics = [...plan.metrics, ...plan.helpers];
  const needed = withParts(metrics);
  const buckets = bucketsOf(plan.dimension, days);
  const asksPeople = needed.some(({ source }) => source.kind === 'people');
  const byDay = plan.dimension?.type === 'date';
  const ranges = [days, ...(byDay ? [] : buckets.map(({ range }) => range))];
  const [reading, node, people] = await Promise.all([
    readNeeded(asked, needed),
    readNode(session, page, metrics),
    askPeople(asked, needed, ranges),
  ]);
  const valuesOf = (range: Days): MetricValues =>
    Object.fromEntries(
      metrics.map((metric) => [metric.id, figureOf(metric, { reading, node, people, range, byDay })]),
    );
  const whole = valuesOf(days);
  const rows = plan.dimension
    ? buckets.map(({ label, range }) => ({ label, values: valuesOf(range) }))
    : [{ label: null, values: whole }];
  const peopleUnknown = asksPeople && people.get(days) === null;
  return { rows, totals: whole, withdrawn: reading.withdrawn, peopleUnknown };
}

/** Metrics and those that they are worked out of. */
export function withParts(metrics: PageMetric[]): PageMetric[] {
  const parts = metrics.flatMap(({ source }) =>
    source.kind === 'difference' || source.kind === 'ratio' ? source.of : [],
  );
  const wanted = new Set([...metrics.map(({ id }) => id), ...parts]);
  return pageMetrics.filter(({ id }) => wanted.has(id));
}

async function readNeeded({ session, page, days }: PageAsked, needed: PageMetric[]): Promise<Reading> {
  const reading = emptyReading();
  const sources = needed.map(({ source }) => source);
  const plain = sources.flatMap((source) => ('name' in source && !('split' in source) ? [source.name] : []));
  const splits = sources.flatMap((source) =>
    'split' in source && source.split ? [[source.name, source.split[0]] as const] : [],
  );
  await Promise.all([
    readSeries(session, page, [...new Set(plain)], days, reading),
    ...[...new Map(splits.map(([name, breakdown]) => [breakdown, name]))].map(([breakdown, name]) =>
      readSeries(session, page, [name], days, reading, breakdown),
    ),
  ]);
  return reading;
}

async function readNode(session: Session, page: PageAccess, metrics: PageMetric[]): Promise<PageNode> {
  const fields = metrics.flatMap(({ source }) => (source.kind === 'node' ? [source.field] : []));
  return fields.length === 0 ? {} : getPage(session, page, fields);
}

/** A day's own people are in its series already, so one day is never asked for. */
async function askPeople(
  { session, page }: PageAsked,
  needed: PageMetric[],
  ranges: Days[],
): Promise<Map<Days, number | null>> {
  const source = needed.find((metric) => metric.source.kind === 'people')?.source;
  if (source?.kind !== 'people') return new Map();
  const several = ranges.filter((range) => range.since !== range.until);
  const counts = await readPeople(session, page, source.name, several);
  return new Map(several.map((range, index) => [range, counts[index] ?? null]));
}

type Sources = {
  reading: Reading;
  node: PageNode;
  people: Map<Days, number | null>;
  range: Days;
  byDay: boolean;
};

/** One metric over some days. */
function figureOf({ source }: PageMetric, sources: Sources): number | null {
  const { reading, node, people, range } = sources;
  const of = (id: string) => {
    const metric = pageMetrics.find((one) => one.id === id);
    return metric ? figureOf(metric, sources) : null;
  };
  switch (source.kind) {
    case 'node':
      return numberOf(node[source.field]);
    case 'stock':
      return numberOf(daily(reading, source.name, range).at(-1));
    case 'people':
      return people.has(range)
        ? (people.get(range) ?? null)
        : numberOf(daily(reading, source.name, range)[0]);
    case 'series': {
      const name = source.split
        ? `${source.name} ${source.split[0]} ${source.split[1] ? 'yes' : 'no'}`
        : source.name;
      return sumOf(
        daily(reading, name, range).map((value) => (source.map ? sumOfMap(value) : numberOf(value))),
      );
    }
    case 'difference': {
      const [more, less] = source.of.map(of);
      return more === null && less === null ? null : (more ?? 0) - (less ?? 0);
    }
    case 'ratio': {
      const [part, wholeOf] = source.of.map(of);
      return ratioOf(part, wholeOf);
    }
  }
}
