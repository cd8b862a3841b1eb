import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetData, WidgetFailure, WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { DayRates } from '../exchange-rates/index.ts';
import { convertTable } from './convert-currency.ts';
import { failureOf, isOwner, wordsFor } from './error-words.ts';
import type { Served } from './fetch-answers.ts';
import { goneNotes } from './gone-rows.ts';
import { type Joined, joinInstances } from './join-instances.ts';
import { answerId, isFresh, type Kept } from './kept-answers.ts';
import type { InstancePlan, PlannedQuery, WidgetPlan } from './plan-widgets.ts';
import { provenanceOf } from './provenance.ts';
import { totalsOf, withoutUncompared } from './totals.ts';
import { trendOf } from './trends.ts';
import { waitOf } from './waits.ts';
import { currencyNotes, lateNotes, partialNotes, sourceNotes } from './widget-notes.ts';
import { mixedCurrencyNotes, withFormulas } from './work-out.ts';

export type AssembleContext = {
  asked: Dates;
  answers: Map<string, Served>;
  rates: DayRates | null;
};

type Part = InstancePlan & {
  table: Kept['table'];
  kept: Kept;
  compareKept: Kept | null;
  trendTable: Kept['table'] | null;
};

type PlannedWidget = Exclude<WidgetPlan, { failure: WidgetFailure['error'] }>;

/** One line of the answer: the widget's figures, or why there are none. Pure but for the clock, which says what is stale. */
export function assembleWidget(ctx: Ctx, plan: WidgetPlan, context: AssembleContext): WidgetResult {
  const head = { widgetId: plan.widget.id, hash: plan.hash };
  if (plan.failure) return { ...head, status: 'error', error: forReader(ctx, plan.failure) };
  const wait = waitOf(ctx, plan, context.answers);
  const waiting = wait ? { wait } : {};
  const parts: Part[] = [];
  for (const instance of plan.instances) {
    const main = context.answers.get(answerId(instance.main));
    if (!main) throw new Error(`Widget ${plan.widget.id} was assembled before its answers were there.`);
    if (main.error) {
      const error = failureOf(ctx, instance.main.source, main.error);
      return { ...head, status: 'error', error, ...waiting };
    }
    const inCurrency = (kept: Kept): Kept => ({
      ...kept,
      table: convertTable(kept.table, instance.instance.currency, context.rates),
    });
    const keptOf = (query: PlannedQuery | null) => {
      const kept = query ? context.answers.get(answerId(query))?.kept : undefined;
      return kept ? inCurrency(kept) : null;
    };
    const kept = inCurrency(main.kept);
    parts.push({
      ...instance,
      table: kept.table,
      kept,
      compareKept: keptOf(instance.compare),
      trendTable: keptOf(instance.trend)?.table ?? null,
    });
  }
  return { ...head, status: 'ok', ...figuresOf(ctx, parts, plan, context), ...waiting };
}

function figuresOf(
  ctx: Ctx,
  parts: Part[],
  { formulas, dates, late }: PlannedWidget,
  context: AssembleContext,
): Omit<WidgetData, 'widgetId' | 'hash' | 'status'> {
  const whole = joinInstances(parts);
  const merged = parts.length > 1;
  const joined = withFormulas(whole, formulas, merged);
  const compareParts = parts.flatMap(({ instance, compareKept }) =>
    compareKept ? [{ instance, table: compareKept.table }] : [],
  );
  // Half a comparison would put one instance's change beside another's silence.
  const before =
    compareParts.length === parts.length ? withFormulas(joinInstances(compareParts), formulas, merged) : null;
  const compared = before ? withoutUncompared(before) : null;
  const trend = trendOf(
    parts.map(({ instance, trendTable }) => ({ instance, trend: trendTable })),
    formulas,
  );
  const comparisonNotes = (now: Joined, before: Joined): Note[] => [
    ...(late.length === 0 ? partialNotes(context.asked, dates) : []),
    ...goneNotes(
      now,
      before,
      parts.map(({ table }) => table),
    ),
  ];
  const kept = parts.flatMap(({ kept, compareKept }) => (compareKept ? [kept, compareKept] : [kept]));
  return {
    columns: joined.columns,
    rows: joined.rows,
    ...(compared ? { compareRows: compared.rows } : {}),
    totals: totalsOf(joined, compared?.totals ?? null),
    ...(trend ? { trend } : {}),
    notes: [
      ...sourceNotes(parts),
      ...currencyNotes(
        joined.columns,
        parts.map(({ instance }) => instance),
      ),
      ...mixedCurrencyNotes(whole, formulas),
      ...(late.length > 0 ? lateNotes(dates, late, compared !== null) : []),
      ...(compared ? comparisonNotes(joined, compared) : []),
      ...outageNotes(parts, context),
    ],
    provenance: parts.map((part) =>
      provenanceOf(ctx, part, { formulas: formulas?.formulas ?? [], columns: whole.columns }),
    ),
    fetchedAt: new Date(Math.min(...kept.map(({ fetchedAt }) => fetchedAt.getTime()))).toISOString(),
    final: kept.every(({ final }) => final),
    stale: kept.some((one) => !isFresh(one, ctx.clock.nowMs())),
  };
}

/** Readers of a plan that failed learn what is missing, not which source it was. */
function forReader(ctx: Ctx, failure: WidgetFailure['error']): WidgetFailure['error'] {
  return isOwner(ctx) ? failure : { code: failure.code, message: wordsFor(failure.code) };
}

function outageNotes(parts: Part[], { answers }: AssembleContext): Note[] {
  const served = (query: PlannedQuery | null) => (query ? answers.get(answerId(query)) : undefined);
  const unrenewed = parts.some(({ main, compare }) => served(main)?.unrenewed || served(compare)?.unrenewed);
  const uncompared = parts.map(({ compare }) => served(compare)?.error).find((error) => error !== undefined);
  return [
    ...(unrenewed
      ? [
          {
            code: 'stale' as const,
            text: 'The source could not be asked again just now; these are its last figures.',
          },
        ]
      : []),
    ...(uncompared
      ? [{ code: 'partial' as const, text: `The comparison is missing. ${wordsFor(uncompared.code)}` }]
      : []),
  ];
}
