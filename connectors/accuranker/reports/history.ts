import type { Counts } from '../../kit/catalogue/formula.ts';
import type { Session } from '../../kit/http/session.ts';
import { listInput } from '../../kit/inputs.ts';
import type { FetchedRows } from '../../kit/reports.ts';
import { dateLabel } from '../../kit/table/dates.ts';
import { numberOf, sumOf } from '../../kit/table/metric-values.ts';
import { type HistoryDay, listGroups, readDomain } from '../accuranker.api.ts';
import { domainOf, lastDays, periodsOf, type RankRequest } from '../accuranker.request.ts';

/**
 * A domain by day, week or month, each with its last known day, like the total. Without a dimension only the end of the range
 * is used.
 */
export async function fetchOverview(session: Session, request: RankRequest): Promise<FetchedRows> {
  const { dimension } = request;
  const periods = (dimension ? periodsOf : lastDays)(request, session);
  const responses = await Promise.all(
    periods.map((period) =>
      readDomain(session, domainOf(request), historyFields(request, 'history'), period),
    ),
  );
  const days = sortDays(responses.flatMap(({ history = [] }) => history));
  const last = new Map(days.map((day) => [dateLabel(dimension?.type ?? 'date', day.date.slice(0, 10)), day]));
  return {
    rows: [...last].map(([label, day]) => ({ label, counts: countsOf(request, day) })),
    whole: countsOf(request, days.at(-1)),
    overlaps: true,
  };
}

/** Tags or landing pages. */
export function fetchGroups(kind: 'tags' | 'landing_pages') {
  return async (session: Session, request: RankRequest): Promise<FetchedRows> => {
    const addsUp = request.metrics.some(({ additive }) => additive);
    const fields = [kind === 'tags' ? 'tag' : 'path', ...historyFields(request, 'history')];
    const lists = await Promise.all(
      (addsUp ? periodsOf : lastDays)(request, session).map((period) =>
        listGroups(session, domainOf(request), kind, fields, period),
      ),
    );
    const groups = Map.groupBy(
      lists.flatMap(({ items }) => items),
      ({ tag, path }) => tag ?? path ?? '(none)',
    );
    return groupRows(
      request,
      [...groups].map(([label, own]) => ({ label, days: own.flatMap(({ history = [] }) => history) })),
      lists.every(({ complete }) => complete),
    );
  };
}

/** The domain itself is one of the compared domains. */
export async function fetchCompetitors(session: Session, request: RankRequest): Promise<FetchedRows> {
  const [period] = lastDays(request, session);
  if (!period) return groupRows(request, []);
  const fields = [
    ...historyFields(request, 'history'),
    ...['id', 'domain', 'display_name'].map((name) => `competitors.${name}`),
    ...historyFields(request, 'competitors.history'),
  ];
  const { history = [], competitors = [] } = await readDomain(session, domainOf(request), fields, period);
  const chosen = listInput(request.parameters.competitor);
  return groupRows(request, [
    { label: 'This domain', days: history },
    ...competitors
      .filter(({ id }) => chosen.length === 0 || chosen.includes(String(id)))
      .map(({ domain, display_name, history: days = [] }) => ({ label: display_name || domain, days })),
  ]);
}

/**
 * Groups of keywords, each on its last known day, with sums of additive metrics over its days. They share keywords, so only
 * additive metrics have a total.
 */
function groupRows(
  request: RankRequest,
  groups: { label: string; days: HistoryDay[] }[],
  complete = true,
): FetchedRows {
  const additive = request.metrics.flatMap((metric) => (metric.additive ? metric.counts : []));
  const rows = groups.map(({ label, days }) => ({
    label,
    counts: {
      ...countsOf(request, sortDays(days).at(-1)),
      ...sumsOf(
        additive,
        days.map((day) => countsOf(request, day)),
      ),
    },
  }));
  const text = `Only the first ${rows.length} were read.`;
  return {
    rows,
    whole: {
      ...countsOf(request, undefined),
      ...(complete
        ? sumsOf(
            additive,
            rows.map(({ counts }) => counts),
          )
        : {}),
    },
    overlaps: true,
    notes: complete ? [] : [{ code: 'truncated', text }],
  };
}

function sortDays(days: HistoryDay[]): HistoryDay[] {
  return days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function sumsOf(names: string[], parts: Counts[]): Counts {
  return Object.fromEntries(names.map((name) => [name, sumOf(parts.map((part) => part[name]))]));
}

function pathsOf({ metrics }: RankRequest): string[] {
  return metrics.flatMap(({ counts }) => counts);
}

function historyFields(request: RankRequest, under: string): string[] {
  return ['date', ...pathsOf(request)].map((path) => `${under}.${path}`);
}

function countsOf(request: RankRequest, day: HistoryDay | undefined): Counts {
  const at = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => (value as HistoryDay | undefined)?.[name], day);
  return Object.fromEntries(pathsOf(request).map((path) => [path, numberOf(at(path))]));
}
