import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { passingRows } from '../kit/query/filter-tests.ts';
import { noteRecentPosts } from '../kit/query/recent-posts.ts';
import { buildTable } from '../kit/table/table-builder.ts';
import { type PageMetric, peopleParts } from './linkedin-social.catalogue.ts';
import type { Plan } from './linkedin-social.plan.ts';
import { addParts, type Findings, zeros } from './linkedin-social.series.ts';
import type { Parts } from './linkedin-social.statistics.ts';

/** Parts as a table; what LinkedIn doesn't tell of is missing, with a note. */
export function pageTable(plan: Plan, { rows, totals, rowCount }: Findings): Table {
  const { query, dimension, metrics } = plan;
  const valuesOf = (parts: Parts) =>
    Object.fromEntries(metrics.map((metric) => [metric.id, metric.of(parts)]));
  const computed = rows.map(({ label, parts }) => ({ label, parts, values: valuesOf(parts) }));
  const isFiltered = query.filters.length > 0;
  const kept = isFiltered ? passingRows(computed, query.filters, dimension?.id ?? '') : computed;
  const whole = isFiltered ? withoutStates(plan, addParts(kept.map(({ parts }) => parts))) : totals;
  const told = tellMetrics(plan);
  return buildTable({
    dimension,
    metrics: told.metrics,
    rows: kept.map(({ label, values }) => ({ label, values })),
    ...(rowCount === undefined ? {} : { rowCount }),
    totals: valuesOf(whole),
    ...(dimension?.kind === 'time' && !isFiltered
      ? { fill: { with: null, startDate: query.startDate, endDate: query.endDate } }
      : {}),
    timezone: 'UTC',
    notes: [...notesOf(plan), ...told.notes],
  });
}

/** MetricValues of all time are compared with nothing, those of young posts judged by nobody. */
function tellMetrics({ query, dimension, metrics, today }: Plan) {
  if (dimension?.kind === 'facet') return { metrics: metrics.map(ofAllTime), notes: [] };
  if (dimension?.kind === 'post') return noteRecentPosts(metrics, { endDate: query.endDate, today });
  return { metrics, notes: [] };
}

/** Views of all time stand beside those of the range: they need a name of their own. */
function ofAllTime<M extends PageMetric>(metric: M) {
  const label = metric.id === 'pageViews' ? `${metric.label}, all time` : metric.label;
  return { ...metric, label, uncompared: true as const };
}

/** Neither people nor states are sums of rows. Rows that were all filtered away add up to nothing. */
function withoutStates(plan: Plan, sums: Parts): Parts {
  const isOfPeople = plan.dimension?.kind === 'facet';
  const states = [
    ...peopleParts,
    'followers',
    ...(isOfPeople ? ['organicFollowers', 'paidFollowers', 'pageViews'] : []),
  ];
  return { ...zeros(plan), ...sums, ...Object.fromEntries(states.map((part) => [part, null])) };
}

function notesOf(plan: Plan): Note[] {
  const { query, dimension, report, metrics, historyStart, until, today } = plan;
  const asks = (...ids: string[]) => metrics.some(({ id }) => ids.includes(id));
  const note = (text: string, code: Note['code'] = 'partial'): Note => ({ code, text });
  if (dimension?.kind === 'facet') {
    return [
      note(
        'LinkedIn tells who people are for all time only: the dates don’t matter here. Members who don’t say so are in no row.',
        'as_of',
      ),
    ];
  }
  if (dimension?.kind === 'post')
    return [note('Posts of the period with everything they met since.', 'method')];
  const isTold = !metrics.every(({ id }) => id === 'posts');
  return [
    ...(isTold && query.startDate < historyStart
      ? [note(`LinkedIn tells of the last twelve months: nothing before ${historyStart}.`, 'history')]
      : []),
    ...(report === 'followers' && query.endDate > until && query.startDate <= today
      ? [note(`LinkedIn tells new followers some days later: up to ${until}.`, 'late')]
      : []),
    ...(asks('followers') && query.startDate < today
      ? [note('Followers of past days are today’s number less those who came later.', 'method')]
      : []),
    ...(asks(...peopleParts) && dimension?.type !== 'date'
      ? [note('LinkedIn counts people once by day and by month; over other periods their number is unknown.')]
      : []),
  ];
}
