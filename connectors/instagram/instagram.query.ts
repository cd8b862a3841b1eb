import type { Query } from '@vitrine/contract/entities/query.ts';
import { lengthOf } from '../families/meta/meta-days.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import { profileMetrics } from './instagram.catalogue.ts';
import { answerMedia } from './instagram.media.ts';
import { planQuery } from './instagram.plan.ts';
import { answerProfile } from './instagram.profile.ts';

/** Answers each query by itself; what one needs is gathered into as few calls as may be. */
export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  return runEach(queries, async (query) => {
    const plan = planQuery(query);
    return plan.about === 'posts' ? answerMedia(session, query, plan) : answerProfile(session, query, plan);
  });
}

const inTime = ['total', 'series', 'people', 'ratio'];
/** Most figures cost a question for each day. */
const maxTrendDays = 93;

/**
 * The days of a question about a profile. Posts have none that could be kept: their figures grow for as long as they are
 * seen, whatever day they were published on.
 */
export function dailyDimension(query: Query): string | null {
  const hasDays = query.metrics.every((id) => {
    const metric = profileMetrics.find((one) => one.id === id);
    return metric && inTime.includes(metric.source.kind);
  });
  const range = { since: query.startDate, until: query.endDate };
  return hasDays && query.parameters.target !== 'post' && lengthOf(range) <= maxTrendDays ? 'date' : null;
}
