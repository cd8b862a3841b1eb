import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import { answerEach } from '../kit/answer-each.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/provider-error.ts';
import type { Session } from '../kit/session.ts';
import { answerForms, answerSegments } from './klaviyo.audience.ts';
import { answerEvents } from './klaviyo.events.ts';
import { answerLists } from './klaviyo.lists.ts';
import { answerMessages } from './klaviyo.messages.ts';
import { narrowedPlan } from './klaviyo.narrowing.ts';
import { type Plan, planQuery, revenueChoice } from './klaviyo.plan.ts';
import { createReader, type Reader } from './klaviyo.reader.ts';
import { type Answer, figuresTable } from './klaviyo.tables.ts';

/** Questions that come together share what they read: an account has two reports of a kind a minute. */
export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  const reader = createReader(session);
  return answerEach(queries, (query) => runQuery(reader, planQuery(query)));
}

async function runQuery(reader: Reader, plan: Plan): Promise<Table> {
  const directed = plan.target === 'metric' ? await withDirection(reader, plan) : plan;
  const narrowed = await narrowedPlan(reader, plan);
  return figuresTable(reader.session, directed, narrowed ? await answerOf(reader, narrowed) : { parts: [] });
}

function answerOf(reader: Reader, plan: Plan): Promise<Answer> {
  switch (plan.target) {
    case 'form':
      return answerForms(reader, plan);
    case 'segment':
      return answerSegments(reader, plan);
    case 'list':
      return answerLists(reader, plan);
    case 'metric':
      return answerEvents(reader, plan);
    default:
      return answerMessages(reader, plan);
  }
}

const unwelcome = /bounce|spam|unsubscri|refund|cancel|fail|drop/i;

/** More orders are good, more bounces are not: only the metric's name tells. */
async function withDirection(reader: Reader, plan: Plan): Promise<Plan> {
  if (plan.metric === revenueChoice) return plan;
  const metric = (await reader.metrics()).find(({ id }) => id === plan.metric);
  if (!metric) throw new ProviderError('not_found', 'Klaviyo no longer knows this metric.');
  if (!unwelcome.test(metric.attributes.name)) return plan;
  return { ...plan, figures: plan.figures.map((figure) => ({ ...figure, direction: 'down' })) };
}
