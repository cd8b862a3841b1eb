import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { QueryOutcome } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { runEach } from '../kit/query/run-each.ts';
import { type AdsRow, search, searchStream, textOf } from './google-ads.api.ts';
import { maxRows, type Plan, planQuery } from './google-ads.plan.ts';
import { adsTable } from './google-ads.tables.ts';

/** Google Ads has no batch of reports: one stream per question, several at once. */
export function runQueries(session: Session, queries: Query[]): Promise<QueryOutcome[]> {
  return runEach(queries, (query) => runQuery(session, planQuery(query)));
}

async function runQuery(session: Session, plan: Plan): Promise<Table> {
  const { rows, summary } = await ask(session, plan);
  const named = await placesOf(session, plan, rows);
  const account = await describe(session, plan, rows);
  return adsTable(plan, { rows, summary, names: named, ...account }, session.nowMs());
}

/** Without a dimension the sum is all that is wanted, however many rows it has; the account itself is one row anyway. */
async function ask(session: Session, plan: Plan): Promise<{ rows: AdsRow[]; summary: AdsRow | null }> {
  const { account, gaql, unlimited, dimension, resource } = plan;
  if (!dimension && resource !== 'customer')
    return searchStream(session, account, unlimited, 'SUMMARY_ROW_ONLY');
  const answer = await searchStream(session, account, gaql, 'SUMMARY_ROW_WITH_RESULTS');
  if (answer.rows.length < maxRows || gaql === unlimited) return answer;
  const { summary } = await searchStream(session, account, unlimited, 'SUMMARY_ROW_ONLY');
  return { rows: answer.rows, summary };
}

/** Places come as numbers of Google's; their names are asked for once per answer. */
async function placesOf(
  session: Session,
  { account, dimension }: Plan,
  rows: AdsRow[],
): Promise<Map<string, string>> {
  if (!dimension || !['country', 'region', 'city'].includes(dimension.id)) return new Map();
  const ids = [...new Set(rows.map((row) => textOf(row, dimension.key).replace(/^\D+/, '')))].filter(
    (id) => id !== '',
  );
  if (ids.length === 0) return new Map();
  const found = await search(
    session,
    account,
    `SELECT geo_target_constant.id, geo_target_constant.name FROM geo_target_constant WHERE geo_target_constant.id IN (${ids.join(', ')})`,
  );
  return new Map(
    found.map((row) => [textOf(row, 'geo_target_constant.id'), textOf(row, 'geo_target_constant.name')]),
  );
}

type AccountFacts = { currency: string; timezone: string };

/** Every row says the account's currency and timezone; without rows the account is asked. */
async function describe(session: Session, { account }: Plan, rows: AdsRow[]): Promise<AccountFacts> {
  const [first] =
    rows.length > 0
      ? rows
      : await search(session, account, 'SELECT customer.currency_code, customer.time_zone FROM customer');
  return {
    currency: first ? textOf(first, 'customer.currency_code') : '',
    timezone: (first ? textOf(first, 'customer.time_zone') : '') || 'UTC',
  };
}
