import type { Collected } from '../kit/http/paging.ts';
import type { Session } from '../kit/http/session.ts';
import { createRequestSharing } from '../kit/query/share-requests.ts';
import { slicesOf } from '../kit/query/slices.ts';
import {
  type AdAccount,
  type Entity,
  type EntityLevel,
  fetchAdAccount,
  fetchReport,
  listEntities,
  type ReportQuery,
  type ReportRow,
} from './pinterest-ads.api.ts';

/** Shared by the queries of one call: each list and each report is requested once. */
export type Loader = {
  session: Session;
  account(id: string): Promise<AdAccount>;
  entities(accountId: string, level: EntityLevel): Promise<Collected<Entity>>;
  /** In as many requests as its ids need. */
  report(reportQuery: ReportQuery): Promise<ReportRow[]>;
};

/** Pinterest accepts 250 today and accepted a hundred before; some proxies reject longer addresses. */
const idsPerRequest = 100;

export function createLoader(session: Session): Loader {
  const once = createRequestSharing();
  return {
    session,
    account: (id) => once(`account ${id}`, () => fetchAdAccount(session, id)),
    entities: (accountId, level) =>
      once(`${level} ${accountId}`, () => listEntities(session, accountId, level)),
    report: (reportQuery) =>
      once(JSON.stringify(reportQuery), async () => {
        const slices = reportQuery.level === 'account' ? [[]] : slicesOf(reportQuery.ids, idsPerRequest);
        return (await Promise.all(slices.map((ids) => fetchReport(session, { ...reportQuery, ids })))).flat();
      }),
  };
}
