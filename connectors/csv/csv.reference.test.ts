import type { Query } from '@vitrine/contract/entities/query.ts';
import { describe } from 'vitest';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { csv } from './csv.connector.ts';
import { openCsv } from './testing/csv-session.ts';
import { type Case, cases } from './testing/file-cases.ts';
import { fileReference } from './testing/reference-model.ts';

/** By its parameters, which a query shares with the one for the days before. */
const casesByParameters = new WeakMap<Query['parameters'], Case>();

function caseOf({ parameters }: Query): Case {
  const found = casesByParameters.get(parameters);
  if (!found) throw new Error('The query is none of these cases.');
  return found;
}

describe('any query of any file', () => {
  referenceSuite({
    connector: csv,
    cases: cases.map((one) => {
      one.query.parameters.shown = sketchOf(one);
      casesByParameters.set(one.query.parameters, one);
      return one.query;
    }),
    open: (options, query) => {
      const { contents, settings } = caseOf(query).file;
      return openCsv(contents, settings, options);
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
