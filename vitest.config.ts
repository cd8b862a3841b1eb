import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testsWithoutDatabase } from './tools/testing/database-tests.ts';

const workspaces = ['contract', 'connectors', 'formats', 'web', 'tools'];

/** Tests of the server run twice: on the embedded database and on a real PostgreSQL server. */
const databases = ['pglite', 'postgres'];

const serverTests = ['{server,demo}/**/*.test.ts'];

/** Beside the tests that open no database: what asks it only what other files ask on both. Once is enough. */
const onEmbeddedOnly = [
  'server/src/platform/!(database|http|live|queue)/**',
  'server/src/app/access-matrix.test.ts',
  'demo/seed-demo.test.ts',
];

const excluded = ['**/node_modules/**', '**/dist/**'];

/** The longest file of all is one of the tools': begun last, it would run on alone when everything else has ended. */
class ToolsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { first = [], rest = [] } = Object.groupBy(sorted, ({ project }) =>
      project.name === 'tools' ? 'first' : 'rest',
    );
    return [...first, ...rest];
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    // Tests of servers and mails wait as well as compute, so that two cores have time for a third worker.
    maxWorkers: 3,
    // Test files keep nothing in their modules that another could see, so that a worker reads each module once.
    isolate: false,
    sequence: { sequencer: ToolsFirst },
    // A machine that stands still for a while is no fault of the product.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      ...workspaces.map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`${name}/**/*.test.{ts,tsx}`],
          exclude: excluded,
          setupFiles: ['tools/testing/random-seed.ts'],
        },
      })),
      ...databases.map((database) => ({
        extends: true as const,
        test: {
          name: `server on ${database}`,
          include: serverTests,
          exclude:
            database === 'pglite'
              ? excluded
              : [...excluded, ...onEmbeddedOnly, ...testsWithoutDatabase(import.meta.dirname, serverTests)],
          env: { VITRINE_TEST_DATABASE: database },
          globalSetup: ['server/src/testing/database/database-setup.ts'],
        },
      })),
    ],
  },
});
