import type { Query } from '@vitrine/contract/entities/query.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { listFigures, segmentFigures, statusFigures, timeFigures } from './woocommerce.analytics.ts';
import { openShop, type Shop } from './woocommerce.api.ts';
import { isOrderField, isTime } from './woocommerce.catalogue.ts';
import { customerFigures } from './woocommerce.customers.ts';
import { addParts, type MetricValues } from './woocommerce.figures.ts';
import { isLegacyQuestion, legacyFigures } from './woocommerce.legacy.ts';
import { orderFigures } from './woocommerce.orders.ts';
import { type Question, questionOf } from './woocommerce.question.ts';
import { storeOf } from './woocommerce.store.ts';
import { figuresTable } from './woocommerce.tables.ts';

/** Answers each query on its own; what several of them need is asked once. */
export async function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  const store = await settled(() => storeOf(session));
  if (store instanceof ProviderError) return queries.map(() => ({ error: store }));
  const shop = openShop(session, store);
  return Promise.all(
    queries.map(async (query): Promise<QueryOutcome> => {
      const table = await settled(async () => {
        const question = questionOf(query);
        return figuresTable(question, await figuresOf(shop, question), store, session.nowMs());
      });
      return table instanceof ProviderError ? { error: table } : { table };
    }),
  );
}

/** Queries of one period and report often need the same call. */
export function batchKey(query: Query): string {
  return [query.parameters.reportType ?? 'revenue', query.startDate, query.endDate].join(' ');
}

async function figuresOf(shop: Shop, question: Question): Promise<MetricValues> {
  if (!question.parts.includes('customers')) return reportFigures(shop, question);
  const accounts = { ...question, parts: ['customers'] };
  if (!isLegacyQuestion(accounts)) {
    throw new ProviderError(
      'bad_query',
      'New customer accounts are known by day, week and month only, without a filter.',
    );
  }
  const rest = { ...question, parts: question.parts.filter((part) => part !== 'customers') };
  const figures = await legacyFigures(shop, accounts);
  return rest.parts.length === 0 ? figures : merged(await reportFigures(shop, rest), figures);
}

async function reportFigures(shop: Shop, question: Question): Promise<MetricValues> {
  const dimension = question.dimension?.id ?? null;
  if (question.report === 'orderStatus') return statusFigures(shop, question);
  if (question.report === 'customers') return customerFigures(shop, question);
  if (isOrderField(dimension)) return orderFigures(shop, question);
  if (!shop.store.analytics) return withoutAnalytics(shop, question);
  try {
    return await analyticsFigures(shop, question);
  } catch (error) {
    const isOff = error instanceof ProviderError && error.code === 'not_found';
    if (!isOff) throw error;
    return withoutAnalytics(shop, question);
  }
}

function analyticsFigures(shop: Shop, question: Question): Promise<MetricValues> {
  const dimension = question.dimension?.id ?? null;
  if (dimension === null || isTime(dimension)) return timeFigures(shop, question);
  const hasSegments = question.report === 'revenue' || question.report === 'orders';
  return hasSegments ? segmentFigures(shop, question) : listFigures(shop, question);
}

/** A store may switch Analytics off; its old sales report and its orders remain. */
function withoutAnalytics(shop: Shop, question: Question): Promise<MetricValues> {
  const isSales = question.report === 'revenue' || question.report === 'orders';
  if (isSales && isLegacyQuestion(question)) return legacyFigures(shop, question);
  return orderFigures(shop, question);
}

function merged(one: MetricValues, other: MetricValues): MetricValues {
  const others = new Map(other.rows.map(({ label, values }) => [label, values]));
  const rows = one.rows.map(({ label, values }) => ({
    label,
    values: addParts(values, others.get(label) ?? {}),
  }));
  return { ...one, rows, totals: addParts(one.totals, other.totals) };
}

async function settled<Answer>(work: () => Promise<Answer>): Promise<Answer | ProviderError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}
