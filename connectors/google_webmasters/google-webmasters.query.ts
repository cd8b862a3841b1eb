import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import { maxTextRows } from '../kit/table/table-builder.ts';
import {
  type ApiDimension,
  querySite,
  type SearchAnswer,
  type SearchRequest,
} from './google-webmasters.api.ts';
import { feedTypes, type Slice, searchTypes } from './google-webmasters.catalogue.ts';
import { type Plan, planQuery } from './google-webmasters.plan.ts';
import { type SliceAnswer, searchTable } from './google-webmasters.tables.ts';

/** Search Console has no batch worth using: every slice of a question is a request of its own, sent side by side. */
export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  return runEach(queries, (query) => runQuery(session, planQuery(query, session.nowMs())));
}

async function runQuery(session: Session, plan: Plan): Promise<Table> {
  const answers = await Promise.all(plan.slices.map((slice) => askSlice(session, plan, slice)));
  return searchTable(plan, answers);
}

/**
 * The rows of a slice and, where these don't add up to it, the whole: rare queries are withheld, two pages of one result count
 * twice, and a query is one query on however many days.
 */
async function askSlice(session: Session, plan: Plan, slice: Slice): Promise<SliceAnswer> {
  const request = plan.requestOf(slice);
  const ask = (dimensions: (ApiDimension | undefined)[], top: number | null = null) => {
    const named = [...new Set(dimensions.filter((name) => name !== undefined))];
    // Hours are a state of the data that goes with nothing but their own dimension.
    const dataState =
      request.dataState === 'hourly_all' && !named.includes('hour') ? 'all' : request.dataState;
    return querySite(session, plan.siteUrl, { ...request, dataState, dimensions: named }, top);
  };
  const { dimension } = plan;
  if (dimension?.by === null) return askTypes(session, plan, slice, request);
  const addsUp = dimension === null || (['date', 'hour'].includes(dimension.by) && !slice.counted);
  const [rows, whole] = await Promise.all([
    ask([dimension?.by, slice.counted], topOf(plan)),
    addsUp || plan.tests.length > 0 ? null : ask([slice.counted]),
  ]);
  return { slice, rows, whole };
}

/**
 * A table keeps the rows with the most of its first metric. Google sends those with the most clicks first, so where that is the
 * same no others have to be read.
 */
function topOf({ dimension, metrics, slices, tests }: Plan): number | null {
  const isPlain = dimension?.type === 'text' && dimension.id === dimension.by;
  const isAlone = slices.length === 1 && !slices[0]?.counted && tests.length === 0;
  return isPlain && isAlone && metrics[0]?.figure === 'clicks' ? maxTextRows : null;
}

/** Each kind of search has to be asked for itself. */
async function askTypes(
  session: Session,
  plan: Plan,
  slice: Slice,
  request: SearchRequest,
): Promise<SliceAnswer> {
  const asked = searchTypes.filter(
    ({ id }) =>
      !(
        feedTypes.includes(id) &&
        (slice.counted === 'query' || request.filters.some(({ dimension }) => dimension === 'query'))
      ),
  );
  const dimensions: ApiDimension[] = slice.counted ? [slice.counted] : [];
  const answers = await Promise.all(
    asked.map(({ id }) => querySite(session, plan.siteUrl, { ...request, type: id, dimensions })),
  );
  const rows = answers.flatMap(({ rows: ofType }, index) =>
    ofType.map(({ keys = [], ...row }) => ({ ...row, keys: [asked[index]?.id ?? '', ...keys] })),
  );
  const answer: SearchAnswer = {
    rows,
    complete: answers.every(({ complete }) => complete),
    incompleteFrom: null,
  };
  return { slice, rows: answer, whole: null };
}
