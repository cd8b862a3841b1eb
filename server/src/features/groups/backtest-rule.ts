import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric, GroupMetricFields, Measure } from '@vitrine/contract/entities/group.ts';
import type { Backtest } from '@vitrine/contract/entities/group-table.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { ruleProblem } from '@vitrine/contract/rules/alert-rule-fit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import { backtest } from '../alerts/index.ts';
import { askSources, HISTORY } from './ask-sources.ts';
import { checkColumns } from './check-columns.ts';
import { checkMeasures } from './check-measures.ts';
import { describeMetric } from './group-figure.ts';
import { knownSeries } from './known-series.ts';
import { seriesFrom } from './measured-cell.ts';
import { questionsOf } from './questions.ts';
import { lastDayOf, type Series } from './series.ts';

/** Trying by hand is for people; more than this is a loop. */
const byHand = limitRate({ name: 'backtest-rule: by hand', points: 120, perSeconds: 60 * 60 });

type Input = {
  metric: GroupMetricFields;
  rule: AlertRule;
  groupId?: string | undefined;
  domainId?: string | undefined;
  measure?: Measure | undefined;
  timezone?: string | undefined;
};

type Tried = { host: string; series: Series };

/** How often a rule would have fired over the days that are known; 422 on `rule` for one that doesn't suit the metric, 429 for too many tries. */
export async function backtestRule(ctx: Ctx, input: Input): Promise<Backtest> {
  const metric = describeMetric(input.metric);
  if (!metric) throw new AppError('bad_input', { metric: ['There is no such figure.'] });
  await byHand.count(ctx.doors, ctx.companyId);
  const problem = ruleProblem(input.rule, metric);
  if (problem) throw new AppError('bad_input', { rule: [problem] });
  const tried = input.measure
    ? await askMeasure(ctx, metric, input.measure, input.timezone ?? 'UTC')
    : await knownTries(ctx, metric, input);
  const domains: Backtest['domains'] = [];
  for (const { host, series } of tried) {
    const days = series.values.filter((value) => value !== null).length;
    domains.push({ host, days, alerts: backtest(metric, input.rule, series) });
    // Hundreds of domains take a while, and others want to be answered meanwhile.
    await nextTurn();
  }
  const first = tried.map(({ series }) => series.firstDay).toSorted()[0];
  const last = tried
    .map(({ series }) => lastDayOf(series))
    .toSorted()
    .at(-1);
  return {
    startDate: first ?? null,
    endDate: last ?? null,
    fired: domains.reduce((sum, { alerts }) => sum + alerts.length, 0),
    domains: domains.filter(({ alerts }) => alerts.length > 0),
  };
}

async function knownTries(ctx: Ctx, { id }: GroupMetric, { groupId, domainId }: Input): Promise<Tried[]> {
  if (!groupId) return [];
  const known = await knownSeries(ctx, groupId, { domainId, metricId: id });
  return known.map(({ domain, series }) => ({ host: domain.host, series }));
}

/** Asks a source for its past: for figures that no group measures yet. */
async function askMeasure(
  ctx: Ctx,
  metric: GroupMetric,
  measure: Measure,
  timezone: string,
): Promise<Tried[]> {
  if (metric.kind !== 'source') return [];
  await checkColumns(ctx, [metric], { [metric.id]: measure });
  await checkMeasures(ctx, [metric], { measures: { [metric.id]: measure } });
  const today = ctx.clock.today(timezone);
  const domain = { id: metric.id, measures: { [metric.id]: measure } };
  const [question] = questionsOf([domain], [metric], { today, timezone, nowMs: ctx.clock.nowMs() });
  if (!question) return [];
  const [history] = await askSources(ctx, timezone, [question], HISTORY);
  if (!history) return [];
  if (history.status === 'error') throw new AppError('bad_input', { measure: [history.error.message] });
  const [asked = metric] = question.metrics;
  const series = seriesFrom({ month: history, week: history, history }, asked, null, question.end);
  return series ? [{ host: '', series }] : [];
}
