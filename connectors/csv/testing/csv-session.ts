import type { CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import {
  createTestSession,
  type TestSession,
  type TestSessionOptions,
} from '../../kit/testing/test-session.ts';

/** A session with an uploaded file in parts, whose storage keys are `part-0`, `part-1` …. */
export function openCsv(
  contents: (string | Uint8Array)[],
  settings: CsvSettings = {},
  options: Partial<TestSessionOptions> = {},
): TestSession {
  const files = contents.map((content, index) => [
    `part-${index}`,
    { name: `part-${index}.csv`, content: Buffer.from(content as string) },
  ]);
  return createTestSession({
    gateway: 'http://127.0.0.1:9',
    ...options,
    files: Object.fromEntries(files),
    settings: { csv: settings },
  });
}

/** The number of rows in any range, where `query` doesn't say otherwise. */
export const csvQuery = (query: Partial<Query>): Query => ({
  parameters: {},
  metrics: ['rows'],
  dimension: null,
  filters: [],
  startDate: '2000-01-01',
  endDate: '2030-12-31',
  timezone: 'UTC',
  currency: null,
  ...query,
});
