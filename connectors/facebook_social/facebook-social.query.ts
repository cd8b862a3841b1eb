import type { Query } from '@vitrine/contract/entities/query.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import { withPage } from './facebook-social.api.ts';
import { pageMetrics } from './facebook-social.catalogue.ts';
import { answerPage } from './facebook-social.page.ts';
import { planQuery, targetOf } from './facebook-social.plan.ts';
import { answerPosts } from './facebook-social.posts.ts';

/** Answers each query by itself; a page has no call for several. */
export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  return runEach(queries, async (query) => {
    const plan = planQuery(query);
    return withPage(session, plan.page, (page) =>
      plan.target === 'posts'
        ? answerPosts(session, page, query, plan)
        : answerPage(session, page, query, plan),
    );
  });
}

/**
 * The days of a question about the page. Posts have none that could be kept: their figures grow for as long as they are
 * seen, whatever day they were published on.
 */
export function dailyDimension(query: Query): string | null {
  const now = pageMetrics.filter(({ source }) => source.kind === 'node').map(({ id }) => id);
  return targetOf(query) === 'page' && !query.metrics.some((id) => now.includes(id)) ? 'date' : null;
}
