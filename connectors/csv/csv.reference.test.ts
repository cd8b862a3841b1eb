import type { Query } from '@vitrine/contract/entities/query.ts';
import { describe } from 'vitest';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { csv } from './csv.connector.ts';
import { type Case, cases } from './testing/file-cases.ts';
import { fileReference } from './testing/reference-model.ts';

/** By its parameters, which a question shares with the one about the days before. */
const casesByParameters = new WeakMap<Query['parameters'], Case>();

function caseOf({ parameters }: Query): Case {
  const found = casesByParameters.get(parameters);
  if (!found) throw new Error('This question was not made here.');
  return found;
}

describe('whatever is asked of whatever file', () => {
  referenceSuite({
    connector: csv,
    cases: cases.map((one) => {
      one.query.parameters.shown = sketchOf(one);
      casesByParameters.set(one.query.parameters, one);
      return one.query;
    }),
    open: (options, query) => {
      const { contents, settings } = caseOf(query).file;
      const files = contents.map((content, index) => [
        `part-${index}`,
        { name: `part-${index}.csv`, content },
      ]);
      return createTestSession({ ...options, files: Object.fromEntries(files), settings: { csv: settings } });
    },
    reference: (query) => fileReference(caseOf(query).file, query),
  });
});

/** The file as a failure shows it. */
function sketchOf({ file: { columns, contents, settings } }: Case): string {
  const bytes = contents.map((content) => content.subarray(0, 400).toString('latin1'));
  return JSON.stringify({
    columns: columns.map(({ name, column }) => `${name} (${column.kind})`),
    settings,
    bytes,
  });
}
