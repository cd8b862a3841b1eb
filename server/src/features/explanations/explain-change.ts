import type { ExplanationRequest } from '@vitrine/contract/endpoints/explanations.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetData, WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { ChangeWithin, Explanation } from '@vitrine/contract/entities/widgets/explanation.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { changeNames, changeSentences } from '@vitrine/contract/rules/explanations/explanation.messages.ts';
import { shownDates } from '@vitrine/contract/rules/text/shared-url.ts';
import { acceptedLocale } from '../../platform/http/headers/accepted-locale.ts';
import type { Visit } from '../../platform/http/visit.ts';
import {
  changeWithin,
  doesNotAddUp,
  isOfTexts,
  learnedDays,
  partToSplit,
  splitChange,
  unusualDays,
  widgetOfPart,
} from '../changes/index.ts';
import { type OpenedDashboard, openDashboard } from '../dashboards/index.ts';
import { polishedSentences } from '../polishing/index.ts';
import { limitViewers, loadWidgetData, requestedDates } from '../widget-data/index.ts';
import {
  derivedWidget,
  type ExplainedMetric,
  findExplainedMetric,
  type LoadDerived,
  refused,
} from './explained-metric.ts';
import {
  requestedDimensions,
  type SplitDimension,
  secondDimensions,
  splitDimensions,
} from './split-dimensions.ts';

/** Further parts are in `rest`. */
const MAX_PARTS = 50;
/** So many dimensions are tried until one has parts. */
const MAX_TRIES = 3;

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
    showsOtherDays ? loadUnusualDays(load, explained, dates) : [],
  ]);
  const whole = wholeOf(values, explained);
  const split = splitChange(values, explained, MAX_PARTS);
  if (!split) throw refused('metric', doesNotAddUp(whole.column.label));
  const within = await loadWithin(load, { explained, values, dimension }, { split, dimensions });
  const locale = acceptedLocale(visit.headers.get('accept-language'));
  const explanation = {
    ...whole,
    ...split,
    ...(within ? { within } : {}),
    metric: input.metric,
    kind: explained.kind,
    change: whole.to - whole.from,
    dimension,
    dimensions,
    unusualDays: unusual,
  };
  if (!(await opened.isStillShared())) throw new AppError('not_found');
  const sentences = changeSentences(explanation, locale);
  const polished = await polishedSentences(ctx, [{ sentences, names: changeNames(explanation, locale) }]);
  return { ...explanation, sentences: sentences.map((sentence) => polished[sentence] ?? sentence) };
}

/** The leading part by the first dimension that explains it, of those that the caller may ask for. */
async function loadWithin(
  load: LoadDerived,
  {
    explained,
    values,
    dimension,
  }: { explained: ExplainedMetric; values: WidgetData; dimension: SplitDimension },
  { split, dimensions }: { split: Pick<Explanation, 'parts'>; dimensions: readonly SplitDimension[] },
): Promise<ChangeWithin | null> {
  // The source doesn't know the name that its row is shown by.
  const isRenamed = explained.widget.nameMapping && dimension.id === explained.instance.inputs.dimension;
  const part = isRenamed ? null : partToSplit(values, explained, split);
  if (!part) return null;
  const inputs = { ...explained.instance.inputs, dimension: dimension.id };
  const parent = { instance: { ...explained.instance, inputs }, metric: explained.metric };
  const widgets = secondDimensions(dimensions, dimension.id).flatMap((second) => {
    const widget = widgetOfPart(parent, part, { id: 'explained-within', dimension: second.id });
    return widget ? [{ widget, second }] : [];
  });
  for (const { widget, second } of widgets.slice(0, MAX_TRIES)) {
    const result = await load(widget);
    const found = result.status === 'ok' ? changeWithin(result, explained.metric, part, second.id) : null;
    if (found) return found;
  }
  return null;
}

async function loadUnusualDays(load: LoadDerived, explained: ExplainedMetric, dates: Dates) {
  const days = learnedDays(dates);
  const result = days && (await load(derivedWidget(explained, null), days));
  return result?.status === 'ok' ? unusualDays(result, explained.metric, dates) : [];
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
function wholeOf({ columns, totals, notes }: WidgetData, { metric }: ExplainedMetric) {
  const column = columns.find(({ key }) => key === metric);
  const total = totals[metric];
  if (!column || !total) throw new Error(`There is no column ${metric}.`);
  if (total.value === null || total.compare === null) {
    const reason = notes.find(({ code }) => code === 'uncompared')?.text;
    const period = total.value === null ? 'period' : 'comparison period';
    throw new AppError('bad_input', reason ?? `There are no values of “${column.label}” for the ${period}.`);
  }
  return { column, from: total.compare, to: total.value };
}
