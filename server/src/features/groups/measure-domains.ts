import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { judgeCell } from '../alerts/index.ts';
import { askSources, HISTORY, MONTH, WEEK } from './ask-sources.ts';
import {
  type CellRow,
  cellsOfDomains,
  type SeriesRow,
  saveCells,
  saveSeries,
  seriesOfDomains,
} from './cells.queries.ts';
import { type DomainRow, findDomain, findDomains, updateDomains } from './domains.queries.ts';
import { nextMorning } from './due-morning.ts';
import { type GroupRow, getGroup } from './groups.queries.ts';
import type { MeasureRequest } from './measure-request.ts';
import { cellOf, isPassing, type Measured, seriesFrom } from './measured-cell.ts';
import { type Question, questionsOf, separated } from './questions.ts';
import { readingOf, rulesOf } from './reading.ts';

const RETRY_MS = 30 * 60_000;

type Known = { cell: CellRow | undefined; series: SeriesRow | undefined };
type Asked = { question: Question; answer: Measured };

/**
 * Asks the sources of some domains of a group for their last 7 and 30 days, and for thirteen months where nothing is known yet; keeps
 * what they say and judges it. Where a source is merely away, it is asked again in half an hour, else the next morning.
 */
export async function measureDomains(ctx: Ctx, { groupId, domainIds }: MeasureRequest): Promise<void> {
  const group = await getGroup(ctx, groupId);
  const domains = (await findDomains(ctx, groupId, domainIds)).filter(({ paused }) => !paused);
  if (domains.length === 0) return;
  const known = await knownOf(ctx, domains);
  const asked = await askAll(ctx, group, domains, known);
  for (const domain of domains) {
    const own = asked.filter(({ question }) => question.domainId === domain.id);
    await inTransaction(ctx, (tx) => keepDomain(tx, group, domain.id, own, known));
  }
  await ctx.live.publish('CampaignUpdated', { id: groupId });
}

async function knownOf(
  ctx: Ctx,
  domains: DomainRow[],
): Promise<(domainId: string, metricId: string) => Known> {
  const ids = domains.map(({ id }) => id);
  const cells = await cellsOfDomains(ctx, ids);
  const series = await seriesOfDomains(ctx, ids);
  const isOf = (domainId: string, metricId: string) => (row: CellRow | SeriesRow) =>
    row.domainId === domainId && row.metricId === metricId;
  return (domainId, metricId) => ({
    cell: cells.find(isOf(domainId, metricId)),
    series: series.find(isOf(domainId, metricId)),
  });
}

async function askAll(
  ctx: Ctx,
  { metrics, timezone }: GroupRow,
  domains: DomainRow[],
  known: Awaited<ReturnType<typeof knownOf>>,
): Promise<Asked[]> {
  const today = ctx.clock.today(timezone);
  const together = questionsOf(domains, metrics, { today, timezone, nowMs: ctx.clock.nowMs() });
  const questions: Question[] = [];
  for (const [index, month] of (await askSources(ctx, timezone, together, MONTH)).entries()) {
    const question = together[index];
    const domain = domains.find(({ id }) => id === question?.domainId);
    if (!question || !domain) continue;
    questions.push(
      ...(isSpoilt(month) && question.metrics.length > 1 ? separated(question, domain) : [question]),
    );
  }
  const months = await askSources(ctx, timezone, questions, MONTH);
  const weeks = await askSources(ctx, timezone, questions, WEEK);
  const isNew = ({ domainId, metrics: some }: Question) =>
    some.some(({ id }) => known(domainId, id).series === undefined);
  const fresh = questions.filter(isNew);
  const histories = await askSources(ctx, timezone, fresh, HISTORY);
  return questions.map((question, index) => ({
    question,
    answer: {
      month: months[index] as WidgetResult,
      week: weeks[index] as WidgetResult,
      history: histories[fresh.indexOf(question)] ?? null,
    },
  }));
}

/** One figure that can't be asked together with the others must not take them along. */
function isSpoilt(result: WidgetResult): boolean {
  return result.status === 'error' && result.error.code === 'bad_query';
}

async function keepDomain(
  tx: Ctx,
  group: GroupRow,
  domainId: string,
  asked: Asked[],
  known: Awaited<ReturnType<typeof knownOf>>,
): Promise<void> {
  // It may have been removed or measured otherwise while its sources answered.
  const domain = await findDomain(tx, domainId);
  if (!domain) return;
  const now = tx.clock.now();
  let isAway = false;
  for (const { question, answer } of asked) {
    isAway ||= isPassing(answer);
    for (const metric of question.metrics) {
      const before = known(domainId, metric.id);
      const where = { groupId: group.id, domainId, metricId: metric.id };
      const series = seriesFrom(answer, metric, before.series ?? null, question.end);
      const cell = { ...where, ...cellOf(answer, metric, { ...before, series, end: question.end, now }) };
      await saveCells(tx, [cell]);
      if (series)
        await saveSeries(tx, [{ ...where, firstDay: series.firstDay, values: series.values, weights: null }]);
      const rules = rulesOf(metric, domain);
      await judgeCell(tx, { group, domain, metric, rules, reading: readingOf(cell, series) });
    }
  }
  const nextMeasureAt = isAway
    ? new Date(now.getTime() + RETRY_MS)
    : nextMorning(domainId, group.timezone, now);
  await updateDomains(tx, [domainId], { nextMeasureAt });
}
