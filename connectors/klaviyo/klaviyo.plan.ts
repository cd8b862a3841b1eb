import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { chosenDimension, chosenMetrics } from '../kit/chosen.ts';
import { type DateRange, daysBetween } from '../kit/dates.ts';
import { listInput, textInput } from '../kit/inputs.ts';
import { filtersOnRows } from '../kit/narrowing.ts';
import { cantAnswer } from '../kit/provider-error.ts';
import { type Split, splits } from './klaviyo.dimensions.ts';
import { type Figure, figures, profileCount } from './klaviyo.metrics.ts';
import { type Target, targetOf } from './klaviyo.targets.ts';

const refusal = cantAnswer('Klaviyo');

/** Stands for the metric that the account itself calls its revenue. */
export const revenueChoice = 'revenue';
/** Stands for every list. */
export const allLists = 'all';

export type Plan = DateRange & {
  target: Target;
  figures: Figure[];
  split: Split | null;
  /** The chosen metric: what messages are measured by, or whose events are counted. */
  metric: string;
  /** Chosen campaigns, flows, forms, segments or lists; empty for all. */
  ids: string[];
  channels: string[];
  tags: string[];
  /** Filters by name, which narrow the question itself. */
  nameFilters: Filter[];
  /** Filters on what is shown in rows; totals are then made of the rows that pass. */
  rowFilters: Filter[];
};

/** What each report can be filtered by although its rows don't show it. */
export const namedFields: Readonly<Record<Target, readonly string[]>> = {
  campaign: ['campaign', 'channel', 'tag'],
  flow: ['flow', 'channel', 'tag'],
  form: ['form'],
  segment: ['segment'],
  list: ['list'],
  metric: [],
};

/** A series by day has sixty of them, and a minute two series. */
const mostSeriesDays = 120;
const mostHourDays = { flow: 7, form: 7, metric: 31 } as const;

/** A question in Klaviyo's words. Throws `bad_query` for what it has no words for. */
export function planQuery(query: Query): Plan {
  const { parameters, metrics, dimension, filters, startDate, endDate } = query;
  const target = targetOf(parameters.target);
  const has = ({ targets }: Figure | Split) => targets.includes(target);
  const chosen = chosenMetrics({ metrics }, figures.filter(has), `The report on ${target}s`);
  const split = chosenDimension({ dimension }, splits.filter(has), `The report on ${target}s`);
  const named = namedFields[target];
  const plan: Plan = {
    target,
    figures: chosen,
    split,
    metric: textInput(parameters[target === 'metric' ? 'metric' : 'conversionMetric']) ?? revenueChoice,
    ids: target === 'metric' ? [] : listInput(parameters[target]),
    channels: listInput(parameters.channel),
    tags: listInput(parameters.tag),
    nameFilters: filters.filter(({ field }) => named.includes(field)),
    rowFilters: filtersOnRows(query, `The report on ${target}s`, named),
    startDate,
    endDate,
  };
  checkChoices(plan);
  checkLength(plan);
  return plan;
}

function checkChoices({ target, ids, figures: chosen, split }: Plan): void {
  if (target === 'segment' && ids.length === 0) throw refusal('a segment has to be chosen');
  if (target === 'list' && ids.length === 0) throw refusal('a list has to be chosen');
  if (!chosen.includes(profileCount)) return;
  if (split && split.type !== 'text') throw refusal('how many profiles there are is known for now only');
  if (ids.includes(allLists)) throw refusal('profiles are counted of chosen lists only');
  if (ids.length > 10) throw refusal('profiles are counted of at most ten lists or segments');
}

function checkLength({ target, split, startDate, endDate }: Plan): void {
  const days = daysBetween(startDate, endDate).length;
  const ofSeries = ['flow', 'form', 'segment'].includes(target);
  if (split?.type === 'date' && ofSeries && days > mostSeriesDays) {
    throw refusal(
      `${target}s are told by day for at most ${mostSeriesDays} days. Please choose weeks or months`,
    );
  }
  const mostHours = mostHourDays[target as keyof typeof mostHourDays];
  if (split?.type === 'hour' && days > mostHours) {
    throw refusal(
      `${target === 'metric' ? 'events' : `${target}s`} are told by hour for at most ${mostHours} days`,
    );
  }
}
