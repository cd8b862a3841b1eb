import type { Note } from '@vitrine/contract/entities/table.ts';
import type { Counts } from '../../kit/catalogue/formula.ts';
import type { Session } from '../../kit/http/session.ts';
import type { FetchedRows } from '../../kit/reports.ts';
import { type CountedRow, sumCounts } from '../../kit/table/counted-table.ts';
import { type DateRange, todayIn } from '../../kit/table/dates.ts';
import { distinctNames } from '../../kit/table/distinct-names.ts';
import { listNamed, maxRows, type ReportQuery, readReport } from '../base-me.api.ts';
import { healths, type LinkMetric, statuses } from '../base-me.catalogue.ts';
import { filterOf, type LinkRequest, spansOf } from '../base-me.request.ts';

/** Base.me's own report of links, in spans that it has at once. */
export async function fetchMetrics(session: Session, request: LinkRequest): Promise<FetchedRows> {
  const { metrics, dimension } = request;
  const spans = spansOf(request);
  const [parts, names] = await Promise.all([
    Promise.all(spans.map((span, index) => readSpan(session, request, span, index === spans.length - 1))),
    namesOf(session, dimension?.id),
  ]);
  const today = todayIn('UTC', session.nowMs());
  const idsOf = (joins: LinkMetric['joins']) =>
    metrics.filter((one) => one.joins === joins).map(({ id }) => id);
  const distinct = idsOf('never');
  return {
    rows: parts
      .flatMap(({ rows }) => rows)
      // Base.me sends zeros for future days.
      .filter(({ label }) => !isByTime(request) || (label ?? '').slice(0, 10) <= today)
      .map(({ label, counts }) => ({ label: names.get(label ?? '') ?? label, counts })),
    whole: sumCounts(
      parts.map(({ whole: counts }) => ({ counts })),
      distinct,
    ),
    idle: zerosOf(metrics),
    distinct,
    levels: idsOf('last'),
    currency: parts.find(({ currency }) => currency)?.currency,
    notes: [
      ...(spans.length > 1 ? metrics.filter(({ joins }) => joins === 'never').map(longRangeNote) : []),
      ...(parts.some(({ isCut }) => isCut) ? [cutNote] : []),
    ],
  };
}

type Span = { rows: CountedRow[]; whole: Counts; currency: string | undefined; isCut: boolean };

/** One report for each date that links are counted by; their rows are joined by label. */
async function readSpan(
  session: Session,
  request: LinkRequest,
  { startDate, endDate }: DateRange,
  isLast: boolean,
): Promise<Span> {
  const { metrics, dimension, parameters } = request;
  const label = isByTime(request) ? 'date' : dimension?.id;
  const byDate = [...Map.groupBy(metrics, ({ by }) => by)];
  const reports = await Promise.all(
    byDate.map(([date_field, own]) =>
      readReport(session, {
        ...filterOf(parameters),
        ...groupingOf(request, own),
        date_field,
        date_from: startDate,
        date_to: endDate,
        metrics: namesIn(own).join(','),
      }),
    ),
  );
  const rows = new Map<string | null, Counts>();
  let whole: Counts = {};
  for (const [index, { data, totals }] of reports.entries()) {
    const own = byDate[index]?.[1] ?? [];
    whole = { ...whole, ...countsOf(own, totals, isLast) };
    for (const row of data) {
      const name = label === undefined ? null : String(row[label]);
      const before = rows.get(name) ?? zerosOf(metrics);
      rows.set(name, { ...before, ...countsOf(own, row, isLast || isByTime(request)) });
    }
  }
  return {
    rows: [...rows].map(([name, counts]) => ({ label: name, counts })),
    whole,
    currency: reports.find(({ meta }) => meta.currency)?.meta.currency,
    isCut: !isByTime(request) && reports.some(({ data }) => data.length >= maxRows),
  };
}

const isByTime = ({ dimension }: LinkRequest): boolean => dimension !== null && dimension.type !== 'text';

function groupingOf({ dimension }: LinkRequest, [first]: LinkMetric[]): Partial<ReportQuery> {
  if (dimension === null) return {};
  if (dimension.type === 'text') return { group_by: dimension.id, limit: maxRows, sort: `-${first?.id}` };
  return { group_by: 'date', granularity: dimension.type === 'date' ? 'day' : dimension.type };
}

/** The metrics and the counts they are computed from. */
function namesIn(metrics: LinkMetric[]): string[] {
  return [...new Set([...metrics.map(({ id }) => id), ...metrics.flatMap(({ counts }) => counts)])];
}

function zerosOf(metrics: LinkMetric[]): Counts {
  return Object.fromEntries(namesIn(metrics).map((name) => [name, 0]));
}

/** Averages times their weight, so that they add up. The state of links is that of the last span. */
function countsOf(
  metrics: LinkMetric[],
  values: Record<string, string | number | null>,
  hasState: boolean,
): Counts {
  const amountOf = (name: string) => Number(values[name] ?? 0);
  const own = metrics.map(({ id, weight, joins }) => {
    const amount = joins === 'last' && !hasState ? 0 : amountOf(id);
    return [id, weight ? amount * amountOf(weight) : amount];
  });
  return {
    ...Object.fromEntries(namesIn(metrics).map((name) => [name, amountOf(name)])),
    ...Object.fromEntries(own),
  };
}

const namedLists = { type: '/link-types', team: '/teams', user: '/users' } as const;

/** Labels of types, teams, builders, statuses and health values, by id. */
async function namesOf(session: Session, dimension: string | undefined): Promise<Map<string, string>> {
  const path = namedLists[dimension as keyof typeof namedLists];
  const named = path ? await listNamed(session, path) : [];
  return path
    ? distinctNames(named.map(({ id, name }) => ({ id: String(id), name })))
    : new Map([...statuses, ...healths].map(({ id, name }) => [id, name]));
}

const cutNote: Note = {
  code: 'truncated',
  text: `Base.me sends the first ${maxRows} rows only; the totals are of all of them.`,
};

function longRangeNote({ label }: LinkMetric): Note {
  return {
    code: 'partial',
    text: `${label}: Base.me counts them over at most 366 days; over more there is no total.`,
  };
}
