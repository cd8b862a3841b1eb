import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { type AskedRange, bucketsOf, type Days, windowsOf } from '../families/meta/meta-days.ts';
import { kept } from '../families/meta/meta-figures.ts';
import { rateOfPeopleNote } from '../families/meta/meta-metrics.ts';
import type { Session } from '../kit/http/session.ts';
import { noValues, ratioOf, sumOf } from '../kit/table/metric-values.ts';
import { buildTable, type TableRow } from '../kit/table/table-builder.ts';
import { batchInsights, getProfile, type InsightCall, maxDays } from './instagram.api.ts';
import { demographicRows, onlineRows, resultsOf, thrown } from './instagram.audience.ts';
import { type InstagramDimension, type ProfileMetric, profileMetrics } from './instagram.catalogue.ts';
import { daysOf, type ProfilePlan } from './instagram.plan.ts';
import {
  emptyReading,
  isTooLong,
  type Reading,
  readSeries,
  readTotals,
  seriesSum,
  totalOf,
} from './instagram.read.ts';

type Values = TableRow['values'];
type Asked = { session: Session; plan: ProfilePlan; days: Days };
type MetricValues = { rows: TableRow[]; totals: Values; notes: Note[] };

/** Values of a profile as a whole. */
export async function answerProfile(session: Session, query: Query, plan: ProfilePlan): Promise<Table> {
  const range = daysOf(query, 'profile', session.nowMs());
  const of = plan.dimension?.of;
  if (of === 'demographics' || of === 'online') {
    const rows =
      of === 'online'
        ? await onlineRows(session, plan)
        : await demographicRows(session, plan, plan.dimension);
    return profileTable(
      query,
      plan,
      { ...range, notes: [] },
      kept(plan, { rows, totals: noValues(plan.metrics), notes: [nowNote] }),
    );
  }
  if (!range.days)
    return profileTable(query, plan, range, { rows: [], totals: noValues(plan.metrics), notes: [] });
  const asked = { session, plan, days: range.days };
  const breakdown = plan.dimension?.breakdown;
  const figures =
    plan.dimension && breakdown ? await byBreakdown(asked, plan.dimension, breakdown) : await inTime(asked);
  return profileTable(query, plan, range, kept(plan, figures));
}

const nowNote: Note = {
  code: 'as_of',
  text: 'Shown as things stand now, whatever the range: Instagram keeps no history of it.',
};

function profileTable(
  query: Query,
  plan: ProfilePlan,
  range: AskedRange,
  { rows, totals, notes }: MetricValues,
): Table {
  const { dimension } = plan;
  return buildTable({
    dimension: dimension && { id: dimension.id, label: dimension.label, type: dimension.type },
    metrics: plan.metrics,
    rows,
    totals,
    ...(dimension && dimension.type !== 'text'
      ? { fill: { with: null, startDate: query.startDate, endDate: query.endDate } }
      : {}),
    notes: [...range.notes, ...notes],
  });
}

/** Everything of a range, by day, week or month: Instagram tells most of it for one range at a time. */
async function inTime({ session, plan, days }: Asked): Promise<MetricValues> {
  const metrics = withParts([...plan.metrics, ...plan.helpers]);
  const byDay = plan.dimension?.type === 'date';
  const buckets = bucketsOf(plan.dimension, days);
  const reading = emptyReading();
  const fields = metrics.flatMap(({ source }) => (source.kind === 'node' ? [source.field] : []));
  const series = metrics.flatMap(({ source }) =>
    source.kind === 'series' || (source.kind === 'people' && source.daily && byDay) ? [source.name] : [],
  );
  const ofRanges = byDay
    ? metrics.filter(({ source }) => !(source.kind === 'people' && source.daily))
    : metrics;
  const [node] = await Promise.all([
    fields.length > 0 ? getProfile(session, plan.account, fields) : {},
    readSeries(session, plan.account, series, days, reading),
    readTotals(
      session,
      plan.account,
      ofRanges,
      buckets.map(({ range }) => range),
      reading,
    ),
    readTotals(
      session,
      plan.account,
      metrics.filter((metric) => !plan.dimension || isPeople(metric)),
      [days],
      reading,
    ),
  ]);
  const sources = { reading, node: node as Record<string, unknown>, byDay };
  const all = [...plan.metrics, ...plan.helpers];
  const rows = buckets.map(({ label, range }) => ({
    label,
    values: valuesOf(all, { ...sources, ranges: [range] }),
  }));
  const whole = valuesOf(all, {
    ...sources,
    byDay: false,
    ranges: [days, ...(plan.dimension ? buckets.map(({ range }) => range) : [])],
  });
  return {
    rows: plan.dimension ? rows : [{ label: null, values: whole }],
    totals: whole,
    notes: notesOf(plan, reading, days),
  };
}

function isPeople({ source }: ProfileMetric): boolean {
  return source.kind === 'people';
}

/** Metrics and those that they are worked out of. */
function withParts(metrics: ProfileMetric[]): ProfileMetric[] {
  const wanted = new Set(
    metrics.flatMap(({ id, source }) => [id, ...(source.kind === 'ratio' ? source.of : [])]),
  );
  return profileMetrics.filter(({ id }) => wanted.has(id));
}

/** `ranges`: the whole first, then its parts, whose counts stand for it where the whole wasn't asked. */
type Sources = { reading: Reading; node: Record<string, unknown>; byDay: boolean; ranges: Days[] };

function valuesOf(metrics: ProfileMetric[], sources: Sources): Values {
  return Object.fromEntries(metrics.map((metric) => [metric.id, figureOf(metric, sources)]));
}

function figureOf({ source }: ProfileMetric, sources: Sources): number | null {
  const { reading, node, byDay, ranges } = sources;
  const [whole, ...parts] = ranges;
  if (!whole) return null;
  switch (source.kind) {
    case 'node': {
      const value = node[source.field];
      return typeof value === 'number' ? value : null;
    }
    case 'series':
      return seriesSum(reading, source.name, whole);
    case 'people':
      if (byDay && source.daily) return seriesSum(reading, source.name, whole);
      return isTooLong(whole) ? null : totalOf(reading, source.name, whole);
    case 'total': {
      const of = (range: Days) => totalOf(reading, source.name, range, source.key?.[1]);
      return sumOf((parts.length > 0 ? parts : [whole]).map(of));
    }
    case 'ratio': {
      const [part, of] = source.of.map((id) => {
        const metric = profileMetrics.find((one) => one.id === id);
        return metric ? figureOf(metric, sources) : null;
      });
      return ratioOf(part, of);
    }
    default:
      return null;
  }
}

/** Values of a breakdown: counts of longer ranges are added up, people of them are unknown. */
async function byBreakdown(
  { session, plan, days }: Asked,
  dimension: InstagramDimension,
  breakdown: string,
): Promise<MetricValues> {
  const metrics = [...plan.metrics, ...plan.helpers];
  const pieces = windowsOf(days, maxDays);
  const asked = metrics.filter((metric) => !(isPeople(metric) && pieces.length > 1));
  const names = [...new Set(asked.flatMap(({ source }) => ('name' in source ? [source.name] : [])))];
  const calls =
    names.length === 0
      ? []
      : pieces.map(
          (piece): InsightCall => ({
            metrics: names,
            period: 'day',
            metricType: 'total_value',
            days: piece,
            breakdown,
          }),
        );
  const answers = await batchInsights(session, plan.account, calls);
  const byValue = new Map<string, Map<string, number>>();
  const wholes = new Map<string, number>();
  for (const insight of answers.flatMap(thrown)) {
    const { name = '', total_value: total } = insight;
    if (typeof total?.value === 'number') wholes.set(name, (wholes.get(name) ?? 0) + total.value);
    for (const { label, value } of resultsOf(insight, dimension.id)) {
      const own = byValue.get(label) ?? new Map<string, number>();
      own.set(name, (own.get(name) ?? 0) + value);
      byValue.set(label, own);
    }
  }
  const figures = (of: Map<string, number>, none: 0 | null): Values =>
    Object.fromEntries(
      metrics.map((metric) => {
        const { id, source } = metric;
        const told = 'name' in source && asked.includes(metric) && wholes.has(source.name);
        return [id, told && 'name' in source ? (of.get(source.name) ?? none) : null];
      }),
    );
  const rows = [...byValue].map(([label, values]) => ({ label, values: figures(values, 0) }));
  return { rows, totals: figures(wholes, null), notes: notesOf(plan, emptyReading(), days) };
}

function notesOf(plan: ProfilePlan, { withdrawn }: Reading, days: Days): Note[] {
  const notes: Note[] = [];
  const needed = withParts(plan.metrics);
  const lost = needed.filter(({ source }) => 'name' in source && withdrawn.has(source.name));
  if (lost.length > 0) {
    notes.push({
      code: 'partial',
      text: `Instagram no longer tells: ${lost.map(({ label }) => label).join(', ')}.`,
    });
  }
  const people = needed.filter(isPeople);
  if (people.length > 0 && isTooLong(days)) {
    const names = people.map(({ label }) => label.toLowerCase()).join(', ');
    notes.push({
      code: 'partial',
      text: `Instagram counts people over at most ${maxDays} days, so there is no total of ${names}.`,
    });
  }
  if (plan.metrics.some(({ source }) => source.kind === 'series')) {
    notes.push({ code: 'partial', text: 'New followers are told of the last 30 days only.' });
  }
  const asks = (kind: ProfileMetric['source']['kind']) =>
    plan.metrics.some(({ source }) => source.kind === kind);
  return [...notes, ...(asks('node') ? [nowNote] : []), ...(asks('ratio') ? [rateOfPeopleNote] : [])];
}
