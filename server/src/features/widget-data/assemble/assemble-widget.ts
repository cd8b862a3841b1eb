import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { WidgetData, WidgetFailure, WidgetResult } from '@vitrine/contract/entities/result.ts';
import { type Note, PICTURE_KEY } from '@vitrine/contract/entities/table.ts';
import { comparisonOf } from '@vitrine/contract/rules/dates/date-range.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { pictureAddress } from '../../pictures/index.ts';
import { type CachedResult, isFresh } from '../cache/cached-results.ts';
import type { QueryResult } from '../fetch/fetch-results.ts';
import type { DashboardPlan } from '../plan/plan-dashboard.ts';
import type {
  DataCutoffs,
  InstancePlan,
  PlannedQuery,
  PlannedWidget,
  WidgetPlan,
} from '../plan/plan-widgets.ts';
import { compareParts } from './compare-parts.ts';
import { convertTable, currencyNotes } from './convert-currency.ts';
import { failureOf, isOwner, messageFor, ownerMessage, waitOf } from './error.messages.ts';
import { blank, isPickable, ofRow, tableOf, unfilterable, unfilteredNotes } from './filtered-values.ts';
import { unsharedNotes } from './formula-parts.ts';
import { type CachedOf, withHighlights } from './highlights.ts';
import { joinInstances, mixedCurrencyNotes, totalsOf, trendOf, withFormulas } from './join-instances.ts';
import {
  type Naming,
  namesBySource,
  namingOf,
  renamedIn,
  unmatchedNotes,
  withNaming,
} from './name-mapping.ts';
import { provenanceOf } from './provenance.ts';

/** The cached result or error of a query; undefined for an optional query that was not sent. */
type ResultOf = (query: PlannedQuery) => QueryResult | undefined;

type Part = InstancePlan & {
  table: CachedResult['table'];
  cached: CachedResult;
  compareCached: CachedResult | null;
  trendTable: CachedResult['table'] | null;
};

/** One line of the response: the widget's values, or why there are none. Pure but for the clock, which decides what is stale. */
export function assembleWidget(
  ctx: Ctx,
  plan: WidgetPlan,
  dashboardPlan: DashboardPlan,
  resultOf: ResultOf,
): WidgetResult {
  const head = { widgetId: plan.widget.id, hash: plan.hash };
  if (plan.failure) {
    dashboardPlan.explain?.(plan.widget.id, plan.failure.message);
    return { ...head, status: 'error', error: forViewer(ctx, plan.failure) };
  }
  const wait = waitOf(ctx, plan, resultOf);
  const waiting = wait ? { wait } : {};
  const cachedOf: CachedOf = (query, { instance }) => {
    const cached = query ? resultOf(query)?.cached : undefined;
    return query && cached ? prepared(cached, query, instance, dashboardPlan) : null;
  };
  const parts: Part[] = [];
  for (const instance of plan.instances) {
    const main = resultOf(instance.main);
    if (!main) throw new Error(`Widget ${plan.widget.id} was assembled before its responses were there.`);
    if (main.error) {
      dashboardPlan.explain?.(plan.widget.id, ownerMessage(instance.main.source, main.error));
      const error = failureOf(ctx, instance.main.source, main.error);
      return { ...head, status: 'error', error: unfilterable(plan, error), ...waiting };
    }
    const cached = prepared(main.cached, instance.main, instance.instance, dashboardPlan);
    parts.push({
      ...instance,
      table: tableOf(instance, cached.table),
      cached,
      compareCached: ofRow(instance, cachedOf(instance.compare, instance)),
      trendTable: cachedOf(instance.trend, instance)?.table ?? null,
    });
  }
  const all = valuesOf(ctx, parts, plan, dashboardPlan, resultOf);
  const values = plan.highlights && !plan.blank ? withHighlights(all, plan, plan.highlights, cachedOf) : all;
  const filtering = plan.filtering ? { filtering: plan.filtering } : {};
  return { ...head, status: 'ok', ...(plan.blank ? blank(values) : values), ...waiting, ...filtering };
}

/** In the currency that the instance shows, and with what the catalogue has of its columns now. */
function prepared(
  cached: CachedResult,
  { connector }: PlannedQuery,
  { currency }: InstancePlan['instance'],
  { rates }: DashboardPlan,
): CachedResult {
  return { ...cached, table: withAdditive(convertTable(cached.table, currency, rates), connector.metrics) };
}

function valuesOf(
  ctx: Ctx,
  queried: Part[],
  plan: PlannedWidget,
  dashboardPlan: DashboardPlan,
  resultOf: ResultOf,
): Omit<WidgetData, 'widgetId' | 'hash' | 'status'> {
  const { formulas, cutoffs } = plan;
  const tables = queried.map(({ table }) => table);
  const compareTables = queried.flatMap(({ compareCached }) => compareCached?.table ?? []);
  const naming = namingOf(plan.widget.nameMapping, [...tables, ...compareTables]);
  const parts = queried.map((part) => named(part, naming));
  const whole = joinInstances(parts);
  const joined = withFormulas(whole, formulas, parts.length > 1);
  const compared = parts.map((part) => comparedPart(part, cutoffs, ctx.clock.nowMs()));
  const { before, notes } = compareParts(compared, joined, formulas, { ...dashboardPlan, cutoffs });
  const trend = trendOf(
    parts.map(({ instance, trendTable }) => ({ instance, trend: trendTable })),
    formulas,
  );
  const cached = parts.flatMap(({ cached, compareCached }) =>
    compareCached ? [cached, compareCached] : [cached],
  );
  const sources = parts.map((part) => ({ ...part, label: part.main.connector.label }));
  return {
    columns: joined.columns,
    rows: withPictures(ctx, joined),
    ...(before ? { compareRows: before.rows.map(({ [PICTURE_KEY]: _, ...row }) => row) } : {}),
    totals: totalsOf(joined, before?.totals ?? null),
    ...(trend ? { trend } : {}),
    ...(isPickable(joined, plan.widget, dashboardPlan) ? { picks: true as const } : {}),
    notes: [
      ...sourceNotes(parts),
      ...currencyNotes(
        joined.columns,
        parts.map(({ instance }) => instance),
      ),
      ...mixedCurrencyNotes(whole, formulas),
      ...unsharedNotes(whole, formulas, parts.length > 1),
      ...monthNotes(
        parts.map(({ main }) => main),
        cutoffs,
      ),
      ...notes,
      ...unmatchedNotes(sources, naming),
      ...outageNotes(parts, resultOf),
      ...unfilteredNotes(plan.unfiltered),
    ],
    provenance: queried.map((part) => ({
      ...provenanceOf(ctx, part, { formulas: formulas?.formulas ?? [], columns: whole.columns }),
      renamed: renamedIn(part.table, naming),
    })),
    ...(naming && isOwner(ctx) ? { names: namesBySource(queried) } : {}),
    fetchedAt: new Date(Math.min(...cached.map(({ fetchedAt }) => fetchedAt.getTime()))).toISOString(),
    final: cached.every(({ final }) => final),
    stale: cached.some((one) => !isFresh(one, ctx.clock.nowMs())),
  };
}

function named(part: Part, naming: Naming | null): Part {
  const { compareCached } = part;
  const compared = compareCached && {
    ...compareCached,
    table: withNaming(compareCached.table, naming),
  };
  return { ...part, table: withNaming(part.table, naming), compareCached: compared };
}

/** Pictures are shown from our own store: rows name them by addresses of this server. */
function withPictures({ services, companyId }: Ctx, { columns, rows }: Pick<WidgetData, 'columns' | 'rows'>) {
  if (!columns.some(({ pictures }) => pictures)) return rows;
  return rows.map((row) => {
    const url = row[PICTURE_KEY];
    return {
      ...row,
      [PICTURE_KEY]: typeof url === 'string' ? pictureAddress(services, companyId, url) : null,
    };
  });
}

/** Marks the columns whose rows may be added up, as the catalogue has it now. */
function withAdditive(
  table: CachedResult['table'],
  metrics: readonly MetricDefinition[],
): CachedResult['table'] {
  const additive = new Set(metrics.flatMap((metric) => (metric.additive ? metric.id : [])));
  const columns = table.columns.map((column) =>
    column.role === 'metric' && additive.has(column.metric ?? column.key)
      ? { ...column, additive: true as const }
      : column,
  );
  return { ...table, columns };
}

/** Today's values grow if the provider reports single days and still changes them. */
function comparedPart(
  { instance, table, compareCached, main, compare }: Part,
  cutoffs: DataCutoffs,
  nowMs: number,
) {
  const { connector, query } = main;
  const countsDays = connector.hasDaily && !connector.looksUpDays;
  const hasOwnPeriod =
    compare !== null && (!countsDays || compare.query.startDate !== cutoffs.dates.compareStartDate);
  const isLate = (connector.newestDay?.(query, nowMs) ?? null) !== null;
  const countsMonths = isOfOtherDays(main, cutoffs);
  const growsToday = countsDays && connector.settleDays > 0 && !isLate && !countsMonths;
  const hasNoPeriod = compare === null && comparisonOf(cutoffs.dates) !== null;
  const period = { hasOwnPeriod, hasNoPeriod, countsMonths, growsToday };
  return { instance, table, compareTable: compareCached?.table ?? null, label: connector.label, ...period };
}

/** Readers of a failed plan learn what is missing, not which source it was. */
function forViewer(ctx: Ctx, failure: WidgetFailure['error']): WidgetFailure['error'] {
  const { code, sourceGone } = failure;
  return isOwner(ctx) ? failure : { code, message: messageFor(code), ...(sourceGone ? { sourceGone } : {}) };
}

function outageNotes(parts: Part[], resultOf: ResultOf): Note[] {
  const loaded = (query: PlannedQuery | null) => (query ? resultOf(query) : undefined);
  const refreshError = parts.some(
    ({ main, compare }) => loaded(main)?.refreshError || loaded(compare)?.refreshError,
  );
  const uncompared = parts.map(({ compare }) => loaded(compare)?.error).find((error) => error !== undefined);
  return [
    ...(refreshError
      ? [
          {
            code: 'stale' as const,
            text: 'The source could not be refreshed; this is its last data.',
          },
        ]
      : []),
    ...(uncompared
      ? [
          {
            code: 'partial' as const,
            about: 'comparison' as const,
            text: `The comparison is missing. ${messageFor(uncompared.code)}`,
          },
        ]
      : []),
  ];
}

/** Notes of the sources on their results, each once; in a merged widget with the instance's prefix. */
function sourceNotes(parts: Part[]): Note[] {
  const notes = parts.flatMap(({ instance, table }) =>
    table.notes.map((note) => ({
      ...note,
      text: parts.length > 1 && instance.prefix ? `${instance.prefix}: ${note.text}` : note.text,
    })),
  );
  return notes.filter((note, index) => notes.findIndex(({ text }) => text === note.text) === index);
}

/** Whether a source that counts by whole months was queried for other days than its widget's. */
function isOfOtherDays({ query: { startDate, endDate } }: PlannedQuery, { dates }: DataCutoffs): boolean {
  return startDate !== dates.startDate || endDate !== dates.endDate;
}

/** Says which whole months are shown for a widget's days. */
function monthNotes(queries: PlannedQuery[], cutoffs: DataCutoffs): Note[] {
  const texts = queries
    .filter((query) => isOfOtherDays(query, cutoffs))
    .map(
      ({ connector: { label }, query: { startDate, endDate } }) =>
        `${label} provides this data for complete months only. Shown: ${startDate}/${endDate}.`,
    );
  return [...new Set(texts)].map((text) => ({ code: 'partial', text }));
}
