import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Query } from '@vitrine/contract/entities/query.ts';
import { type Table, tableSchema } from '@vitrine/contract/entities/table.ts';
import { expect } from 'vitest';
import { queryTable } from '../../kit/testing/query-table.ts';
import { startTestServer, type TestServer } from '../../kit/testing/test-server.ts';
import { createTestSession } from '../../kit/testing/test-session.ts';
import { woocommerce } from '../woocommerce.connector.ts';

export type ShopResponse = { status?: number; body: unknown; headers?: Record<string, string> };
export type RecordedRequest = { path: string; query: URLSearchParams; headers: IncomingMessage['headers'] };
export type Routes = Record<string, ShopResponse | ((runQuery: RecordedRequest) => ShopResponse)>;

let server: TestServer | undefined;

/** Stops the store of a test that is over. */
export async function closeShop(): Promise<void> {
  await server?.close();
  server = undefined;
}

export const stored = {
  baseUrl: 'https://shop.example',
  analytics: true,
  currency: 'EUR',
  timezone: 'Europe/Berlin',
};
const noRoute: ShopResponse = {
  status: 404,
  body: { code: 'rest_no_route', message: 'Keine Route', data: { status: 404 } },
};
export const nowMs = Date.parse('2026-11-18T12:00:00Z');

/** A store with these routes; its requests are read from `server`. */
export async function shop(
  routes: Routes,
  settings: Record<string, unknown> = stored,
  account = 'https://shop.example',
  token = 'ck_1|cs_2',
) {
  server = await startTestServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://gateway');
    const route = routes[url.pathname] ?? noRoute;
    const reply =
      typeof route === 'function'
        ? route({ path: url.pathname, query: url.searchParams, headers: request.headers })
        : route;
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  return createTestSession({
    gateway: server.url,
    credentials: { kind: 'key', account, token },
    settings,
    nowMs: () => nowMs,
  });
}

export const query = (overrides: Partial<Query> = {}): Query => ({
  parameters: { reportType: 'revenue' },
  metrics: ['total_sales'],
  dimension: null,
  filters: [],
  startDate: '2026-11-01',
  endDate: '2026-11-03',
  timezone: 'UTC',
  currency: null,
  ...overrides,
});

export async function tableOf(
  session: Awaited<ReturnType<typeof shop>>,
  overrides: Partial<Query>,
): Promise<Table> {
  const table = await queryTable(woocommerce, session, query(overrides));
  expect(tableSchema.parse(table)).toEqual(table);
  return table;
}

export const recordedRequests = () =>
  (server?.requests ?? []).map(({ url }) => new URL(url ?? '/', 'http://gateway'));

/** The requests as received. */
export const requests = () => server?.requests ?? [];
