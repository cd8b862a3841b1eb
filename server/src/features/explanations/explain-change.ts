import type { ExplanationRequest } from '@vitrine/contract/endpoints/explanations.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetData, WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { ExplainedPart, Explanation } from '@vitrine/contract/entities/widgets/explanation.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { formatLabel } from '@vitrine/contract/rules/numbers/number-format.ts';
import { shownDates } from '@vitrine/contract/rules/text/shared-url.ts';
import { acceptedLocale } from '../../platform/http/headers/accepted-locale.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { type OpenedDashboard, openDashboard } from '../dashboards/index.ts';
import { limitViewers, loadWidgetData, requestedDates } from '../widget-data/index.ts';
import { type Contribution, type Pair, ratioContributions, sumContributions } from './contributions.ts';
import {
  derivedWidget,
  doesNotAddUp,
  type ExplainedMetric,
  findExplainedMetric,
  type LoadDerived,
  refused,
} from './explained-metric.ts';
import { explanationSentences } from './explanation.messages.ts';
import { requestedDimensions, type SplitDimension, splitDimensions } from './split-dimensions.ts';
import { unusualDays } from './unusual-days.ts';

/** Further parts are in `rest`. */
const MAX_PARTS = 50;
/** So many dimensions are tried until one has parts. */
const MAX_TRIES = 3;
/** By how much a ratio may differ from that of its sums: providers round, and count late. */
const TOLERANCE = 0.02;

/**
 * Why a metric of a widget changed between two periods: what each part of a dimension contributes, exactly. 422 where the metric or the
 * dimension can't be explained, where a period has no values, and where the source doesn't answer; 429 beyond what viewers may ask for.
 */
export async function explainChange(visit: Visit, input: ExplanationRequest): Promise<Explanation> {
  const opened = await openDashboard(visit, input.permalink);
  const { ctx, dashboard, owner } = opened;
  const dates = explainedDates(opened, input);
  await limitViewers(visit, opened, { dates, asExplanation: true });
  const explained = await findExplainedMetric(ctx, dashboard, { ...input, mayUseHidden: owner });
  const dimensions = await splitDimensions(ctx, dashboard, explained, owner);
  const load: LoadDerived = (widget, days = dates) => loadDerived(opened, input, { dates: days, widget });
  const tried = requestedDimensions(dimensions, input.dimension);
  // They are found by the days before, which a fixed range keeps from viewers.
  const showsOtherDays = owner || !dashboard.hiddenDateSelector;
  const [{ dimension, values }, unusual] = await Promise.all([
    loadParts(load, explained, tried),
    showsOtherDays ? unusualDays(load, explained, dates) : [],
  ]);
  const whole = wholeOf(values, explained);
  const all = contributionsOf(values, explained, whole.column.label);
  const change = whole.to - whole.from;
  const locale = acceptedLocale(visit.headers.get('accept-language'));
  const parts = all
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, MAX_PARTS)
    .map((part): ExplainedPart => ({ ...part, share: change === 0 ? null : part.change / change }));
  const explanation = {
    ...whole,
    metric: input.metric,
    change,
    dimension,
    dimensions,
    parts,
    rest: change - parts.reduce((sum, part) => sum + part.change, 0),
    ...effectsOf(all),
    unusualDays: unusual,
  };
  if (!(await opened.isStillShared())) throw new AppError('not_found');
  return { ...explanation, sentences: explanationSentences(explanation, { kind: explained.kind, locale }) };
}

function effectsOf(contributions: readonly Contribution[]): Pick<Explanation, 'effects'> {
  const effects = contributions.flatMap((each) => each.effects ?? []);
  if (effects.length === 0) return {};
  const sum = (of: 'rate' | 'mix') => effects.reduce((all, each) => all + each[of], 0);
  return { effects: { rate: sum('rate'), mix: sum('mix') } };
}

/** As in the data call: the dashboard's own days where viewers may not select others. */
function explainedDates({ ctx, dashboard }: OpenedDashboard, input: ExplanationRequest): Dates {
  const today = ctx.clock.today(dashboard.timezone);
  return shownDates(dashboard, requestedDates(input, today, dashboard), today);
}

/** The values by the first of the dimensions that has several parts. */
async function loadParts(
  load: LoadDerived,
  explained: ExplainedMetric,
  dimensions: readonly SplitDimension[],
): Promise<{ dimension: SplitDimension; values: WidgetData }> {
  let last: { dimension: SplitDimension; values: WidgetData } | null = null;
  let problem = 'This metric can’t be split by that dimension here.';
  for (const dimension of dimensions.slice(0, MAX_TRIES)) {
    const result = await load(derivedWidget(explained, dimension.id));
    if (result.status === 'error') {
      // Another dimension would fail, too, while the source can't be reached.
      if (result.error.code !== 'bad_query') throw new AppError('bad_input', result.error.message);
      problem = result.error.message;
      continue;
    }
    if (!isOfTexts(result)) continue;
    last = { dimension, values: result };
    if (result.rows.length > 1) break;
  }
  if (last) return last;
  throw refused('dimension', problem);
}

/** Not of days, weeks or hours, which are others in each period. */
function isOfTexts({ columns }: WidgetData): boolean {
  return columns.some(({ role, type }) => role === 'dimension' && type === 'text');
}

/** Queried beside the widgets of the dashboard, whose filters it follows but for the explained widget's own. */
async function loadDerived(
  { ctx, dashboard }: OpenedDashboard,
  { filters, widgetId }: Pick<ExplanationRequest, 'filters' | 'widgetId'>,
  { dates, widget }: { dates: Dates; widget: InteractiveWidget },
): Promise<WidgetResult> {
  const { widgets, includesToday, timezone } = dashboard;
  const request = {
    dashboard: { id: null, widgets: [...widgets, widget], timezone, includesToday },
    dates,
    widgets: [widget.id],
    filters: filters.filter((filter) => filter.widget !== widgetId),
  };
  for await (const result of loadWidgetData(ctx, request)) return result;
  throw new Error('A derived widget has no result.');
}

/** The metric in both periods, as the source has it in all. */
function wholeOf({ columns, totals, notes }: WidgetData, { metric, kind, ratio }: ExplainedMetric) {
  const column = columns.find(({ key }) => key === metric);
  const total = totals[metric];
  if (!column || !total) throw new Error(`There is no column ${metric}.`);
  if (total.value === null || total.compare === null) {
    const reason = notes.find(({ code }) => code === 'uncompared')?.text;
    const period = total.value === null ? 'period' : 'comparison period';
    throw new AppError('bad_input', reason ?? `There are no values of “${column.label}” for the ${period}.`);
  }
  // Columns of a file are not declared, but their types tell.
  if (kind === 'sum' && column.type.startsWith('average') && !column.calculated)
    throw doesNotAddUp(column.label);
  if (ratio) requireRatio({ from: total.compare, to: total.value }, totals, ratio, column.label);
  return { column, from: total.compare, to: total.value };
}

/** The formula of a catalogue must be what the provider computes, or its parts would explain something else. */
function requireRatio(
  whole: { from: number; to: number },
  totals: WidgetData['totals'],
  { numerator, denominator, factor }: NonNullable<ExplainedMetric['ratio']>,
  label: string,
): void {
  for (const [period, expected] of [
    ['compare', whole.from],
    ['value', whole.to],
  ] as const) {
    const above = totals[numerator]?.[period] ?? null;
    const below = totals[denominator]?.[period] ?? null;
    const ratio = above === null || !below ? null : (above / below) * factor;
    if (ratio === null || Math.abs(ratio - expected) > TOLERANCE * Math.abs(expected))
      throw doesNotAddUp(label);
  }
}

function contributionsOf(
  values: WidgetData,
  { metric, ratio }: ExplainedMetric,
  name: string,
): Contribution[] {
  const labels = pairRows(values);
  if (!ratio) return sumContributions(labels.map(({ label, pairOf }) => ({ label, ...pairOf(metric) })));
  const numberOf = (key: string) => {
    const { value, compare } = values.totals[key] ?? { value: null, compare: null };
    if (value === null || compare === null) throw doesNotAddUp(name);
    return { from: compare, to: value };
  };
  const whole = { numerator: numberOf(ratio.numerator), denominator: numberOf(ratio.denominator) };
  const parts = labels.map(({ label, pairOf }) => ({
    label,
    numerator: pairOf(ratio.numerator),
    denominator: pairOf(ratio.denominator),
  }));
  return ratioContributions(whole, parts, ratio.factor);
}

const DIMENSION_KEY = 'dimension';

/** The rows of both periods by their label; those that are gone are at the end. */
function pairRows({ rows, compareRows = [] }: WidgetData) {
  const now = new Map(rows.map((row) => [row[DIMENSION_KEY] ?? null, row]));
  const before = new Map(compareRows.map((row) => [row[DIMENSION_KEY] ?? null, row]));
  return [...new Set([...now.keys(), ...before.keys()])].map((cell) => ({
    label: formatLabel(cell, 'text', 'en'),
    pairOf: (key: string): Pair => ({
      from: asNumber(before.get(cell)?.[key]),
      to: asNumber(now.get(cell)?.[key]),
    }),
  }));
}

function asNumber(cell: unknown): number | null {
  return typeof cell === 'number' ? cell : null;
}
