import type { Query } from '@vitrine/contract/entities/query.ts';
import { describe, expect, test } from 'vitest';
import { expectError } from '../kit/testing/expect-error.ts';
import { queryTable } from '../kit/testing/query-table.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { demoSerpstatCredential } from './mock/tokens.ts';
import { serpstat } from './serpstat.connector.ts';

const credentials = {
  kind: 'key' as const,
  account: 'Northlight Studio',
  token: demoSerpstatCredential.token,
};

describe('top pages', () => {
  const nowMs = () => Date.parse('2026-11-18T12:00:00Z');
  const mocks = withMocks(nowMs);
  const pages: Query = {
    parameters: { target: 'trailhead-outfitters.example', searchEngine: 'g_us', reportType: 'pages' },
    filters: [],
    startDate: '2026-11-01',
    endDate: '2026-11-17',
    timezone: 'UTC',
    currency: null,
    metrics: ['page_keywords', 'potential_traffic'],
    dimension: 'url',
  };
  /** The requested methods, where the newer method returns this error. */
  const requestsOf = async (refusal?: { code: number; message: string }) => {
    const methods: string[] = [];
    const fetching: typeof fetch = async (input, init) => {
      const { id, method } = JSON.parse(String(init?.body));
      methods.push(method.split('.')[1]);
      return refusal && method.endsWith('V2')
        ? Response.json({ id, error: { ...refusal, data: null } })
        : fetch(input, init);
    };
    const table = await queryTable(
      serpstat,
      createTestSession({ gateway: mocks.url, nowMs, fetch: fetching, maxConcurrent: 1, credentials }),
      pages,
    );
    return { methods, table };
  };

  test('come from the newer method, whose numbers are text', async () => {
    const { methods, table } = await requestsOf();
    expect(methods).toEqual(['getTopUrlsV2']);
    expect(table.rows[0]).toMatchObject({
      page_keywords: expect.any(Number),
      potential_traffic: expect.any(Number),
    });
  });

  test.each([
    { code: 32_116, message: 'Method not supported' },
    { code: 403, message: 'This method is not included in your plan' },
  ])('come from the older one where it is missing: $message', async (refusal) => {
    const { methods, table } = await requestsOf(refusal);
    expect(methods).toEqual(['getTopUrlsV2', 'getTopUrls']);
    expect(table).toEqual((await requestsOf()).table);
  });

  test('are not requested twice for an account without credits', async () => {
    await expectError(requestsOf({ code: 402, message: 'Not enough credits' }), 'quota');
  });
});
