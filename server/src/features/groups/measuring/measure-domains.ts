import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { judgeCell } from '../../alerts/index.ts';
import { changedMeasures, isSameMeasure, isSameQuery } from '../definitions/compare-settings.ts';
import { type DomainRow, findDomain, findDomains, updateDomains } from '../definitions/domains.queries.ts';
import { type GroupRow, getGroup } from '../definitions/groups.queries.ts';
import { cellsOfDomains, listKnown, saveCells, saveSeries, seriesOfDomains } from '../table/cells.queries.ts';
import { nextMorning } from './due-morning.ts';
import { LEASE_MS, type MeasureRequest } from './measure-request.ts';
import { cellOf, isTemporaryFailure, type Measured, seriesFrom } from './measured-cell.ts';
import { BEFORE_MONTH, MONTH, querySources, WEEK } from './query-sources.ts';
import { readingOf, rulesOf } from './reading.ts';
import { correctedDays } from './series.ts';
import { type Question, separated, sourceQueriesOf } from './source-queries.ts';

const HOUR_MS = 60 * 60_000;
const FIRST_PAUSE_MS = HOUR_MS / 2;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

type Asked = { question: Question; answer: Measured };

/**
 * Queries the sources of some domains of a group for their last 7 and 30 days, and for thirteen months if no history is stored; stores
 * and evaluates the results. If a source is unavailable, it is queried again after half an hour, then after pauses that double up to
 * six hours; otherwise the next morning.
 */
export async function measureDomains(ctx: Ctx, { groupId, domainIds }: MeasureRequest): Promise<void> {
  const group = await getGroup(ctx, groupId);
  const soon = new Date(ctx.clock.nowMs() + LEASE_MS);
  const found = await findDomains(ctx, groupId, domainIds);
  // One that was measured meanwhile is due much later.
  const domains = found.filter(
    ({ paused, nextMeasureAt }) => !paused && nextMeasureAt && nextMeasureAt <= soon,
  );
  if (domains.length === 0) return;
  const asked = await askAll(ctx, group, domains);
  for (const domain of domains) {
    const own = asked.filter(({ question }) => question.domainId === domain.id);
    await inTransaction(ctx, (tx) => keepDomain(tx, own, domain, group.timezone));
  }
  await ctx.live.publish('CampaignUpdated', { id: groupId });
}

async function askAll(ctx: Ctx, { metrics, timezone }: GroupRow, domains: DomainRow[]): Promise<Asked[]> {
  const today = ctx.clock.today(timezone);
  const ids = domains.map(({ id }) => id);
  const known = new Set(
    (await listKnown(ctx, ids)).map(({ domainId, metricId }) => `${domainId} ${metricId}`),
  );
  const together = sourceQueriesOf(domains, metrics, { today, timezone, nowMs: ctx.clock.nowMs() });
  const asked = await askMonths(ctx, timezone, together, domains);
  const questions = asked.map(({ question }) => question);
  const weeks = await querySources(ctx, timezone, questions, WEEK);
  const isNew = ({ domainId, metrics: some }: Question) =>
    some.some(({ id }) => !known.has(`${domainId} ${id}`));
  const fresh = questions.filter(isNew);
  const histories = await querySources(ctx, timezone, fresh, BEFORE_MONTH);
  return asked.map(({ question, month }, index) => ({
    question,
    answer: {
      month,
      week: weeks[index] as WidgetResult,
      history: histories[fresh.indexOf(question)] ?? null,
    },
  }));
}

/** The month for every query; if one value makes a query fail, for each value separately. */
async function askMonths(ctx: Ctx, timezone: string, together: Question[], domains: DomainRow[]) {
  const ask = async (questions: Question[]) => {
    const months = await querySources(ctx, timezone, questions, MONTH);
    return questions.map((question, index) => ({ question, month: months[index] as WidgetResult }));
  };
  const asked = await ask(together);
  const spoilt = asked.filter(({ question, month }) => question.metrics.length > 1 && isSpoilt(month));
  const apart = spoilt.flatMap(({ question }) => {
    const domain = domains.find(({ id }) => id === question.domainId);
    return domain ? separated(question, domain) : [];
  });
  return [...asked.filter((one) => !spoilt.includes(one)), ...(await ask(apart))];
}

/** One value that can't be asked together with the others must not take them along. */
function isSpoilt(result: WidgetResult): boolean {
  return result.status === 'error' && result.error.code === 'bad_query';
}

/** Stores results that are still valid: settings may have changed while sources were queried. */
async function keepDomain(tx: Ctx, asked: Asked[], before: DomainRow, timezone: string): Promise<void> {
  const domain = await findDomain(tx, before.id, { lock: true });
  if (!domain || domain.paused) return;
  const group = await getGroup(tx, domain.groupId);
  // Its days were counted by another clock: it is due already to be asked again.
  if (group.timezone !== timezone) return;
  const cells = await cellsOfDomains(tx, [domain.id]);
  const known = await seriesOfDomains(tx, [domain.id]);
  const now = tx.clock.now();
  const isDueAnew = domain.nextMeasureAt?.getTime() !== before.nextMeasureAt?.getTime();
  for (const { question, answer } of asked) {
    for (const metric of standing(question, group, domain, before)) {
      // Its file may have been replaced meanwhile: the whole past is asked for again.
      if (metric.column && isDueAnew) continue;
      const where = { groupId: group.id, domainId: domain.id, metricId: metric.id };
      const last = known.find(({ metricId }) => metricId === metric.id) ?? null;
      const cell = cells.find(({ metricId }) => metricId === metric.id);
      const series = seriesFrom(answer, metric, last, question.end);
      const told = cellOf(answer, metric, { cell, series, end: question.end, now, since: domain.createdAt });
      const kept = { ...where, ...told };
      await saveCells(tx, [kept]);
      if (series)
        await saveSeries(tx, [{ ...where, firstDay: series.firstDay, values: series.values, weights: null }]);
      const rules = rulesOf(metric, domain);
      const corrected = kept.latestDay ? correctedDays(last, series, kept.latestDay) : [];
      await judgeCell(tx, {
        group,
        domain,
        metric,
        rules,
        reading: { ...readingOf(kept, series), corrected },
      });
    }
  }
  // A change in the meantime made it due again, so it is measured anew.
  if (isDueAnew) return;
  if (changedMeasures(before.measures, domain.measures).length > 0) return;
  const awayTimes = asked.some(({ answer }) => isTemporaryFailure(answer)) ? domain.awayTimes + 1 : 0;
  const nextMeasureAt =
    awayTimes > 0
      ? new Date(now.getTime() + pauseMs(awayTimes))
      : nextMorning(domain.id, group.timezone, now);
  await updateDomains(tx, [domain.id], { nextMeasureAt, awayTimes });
}

/** A source that is away for long is not asked all day long. */
function pauseMs(awayTimes: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (awayTimes - 1), LONGEST_PAUSE_MS);
}

/** The metrics of a query that the group still has and still measures the same way. */
function standing(question: Question, group: GroupRow, domain: DomainRow, before: DomainRow) {
  return question.metrics.flatMap((asked) => {
    const metric = group.metrics.find(({ id }) => id === asked.id);
    const isSame =
      metric?.kind === 'source' &&
      isSameQuery(metric, metric.column ? { ...asked, metric: metric.metric } : asked) &&
      isSameMeasure(domain.measures[asked.id], before.measures[asked.id]);
    // Of a column the answer is under the name that the domain gave.
    return isSame ? [{ ...metric, metric: asked.metric }] : [];
  });
}
