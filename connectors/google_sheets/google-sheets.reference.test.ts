import type { Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openGoogle } from '../families/google/testing/google-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import type { OpenOptions } from '../kit/testing/connector-harness.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { startMockServer } from '../mock-kit/server.ts';
import { googleSheets } from './google-sheets.connector.ts';
import { placeDriveFile } from './mock/data/files.ts';
import { tabReference } from './testing/reference-model.ts';
import { type Case, cases } from './testing/tab-cases.ts';
import { fileId, fileOf } from './testing/tab-model.ts';

/** Cases by their parameters, which a query shares with the one for the comparison. */
const requested = new WeakMap<Query['parameters'], Case>();

function caseOf({ parameters }: Query): Case {
  const found = requested.get(parameters);
  if (!found) throw new Error('The query is none of these cases.');
  return found;
}

/** A session for the query's tab, which the mock serves. */
function openTab(options: OpenOptions, query: Query) {
  const { model, area } = caseOf(query);
  placeDriveFile(fileOf(model, area));
  return openGoogle(googleSheets.auth as OAuthAuth, 'ana@northlight.example', options);
}

const queries = cases.map((one) => {
  one.query.parameters.spreadsheet = fileId;
  one.query.parameters.shown = sketchOf(one);
  requested.set(one.query.parameters, one);
  return one.query;
});

describe('random queries on random tabs match the reference model', () => {
  referenceSuite({
    connector: googleSheets,
    cases: queries,
    open: openTab,
    reference: (query) => tabReference(caseOf(query), query),
  });

  it('labels come in the order of the tab, days in that of the calendar', { timeout: 30_000 }, async () => {
    let nowMs = Date.parse('2026-11-18T12:00:00Z');
    const mocks = await startMockServer({ now: () => nowMs });
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        nowMs += 60_000;
        const session = openTab({ gateway: mocks.url, nowMs: () => nowMs }, query);
        const [outcome] = await googleSheets.query(session, [query]);
        const expected = tabReference(caseOf(query), query).rows.map(({ label }) => label);
        const shown = outcome?.table?.rows.map(({ dimension }) => String(dimension)) ?? [];
        expect(shown.filter((label) => expected.includes(label))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
    await mocks.close();
  });
});

/** The tab as a failure shows it. */
function sketchOf({ model: { style, cells, title } }: Case): string {
  const rows = cells.slice(0, 20).map((row) => row.map(({ cell }) => cell.value));
  return JSON.stringify({ locale: style.locale, title, rows });
}
