import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testsReaching, testsWithoutDatabase } from './tools/testing/select-tests.ts';

const workspaces = ['contract', 'connectors', 'formats', 'web', 'tools'];

const serverTests = ['{server,demo}/**/*.test.ts'];
const withoutDatabase = testsWithoutDatabase(import.meta.dirname, serverTests);
/** Their processes load given values instead of the real ones, and Node keeps what it has loaded. */
const withGivenValues = testsReaching(import.meta.dirname, serverTests, [
  'server/src/testing/reports/given-values.ts',
]);

/** What depends on the kind of database: connections, notifications, the queue, starting, stopping and backups. */
const onBothDatabases = [
  'server/src/platform/{clock,database,http,live,queue}/**/*.test.ts',
  'server/src/app/cli/*.test.ts',
  'server/src/app/backups/*.test.ts',
  'server/src/app/{live-updates,retention,start,worker}.test.ts',
  'server/src/app/health/*.test.ts',
];
/** Those with a PostgreSQL server of their own, and one that starts five applications and asks none for what its database answers. */
const onPostgresOnly = [
  'server/src/app/health/health.test.ts',
  'server/src/platform/database/{claims,migrate,upgrade}.test.ts',
];
/** The demo is for the embedded database. */
const onPgliteOnly = ['demo/**/*.test.ts'];

/**
 * Features are tested on a PostgreSQL server; the browser tests use each of them on the embedded database. With
 * `TEST_BOTH_DATABASES=1` every test runs on both.
 */
const databases = process.env.TEST_BOTH_DATABASES
  ? { pglite: { include: serverTests, exclude: [] }, postgres: { include: serverTests, exclude: [] } }
  : {
      pglite: {
        include: [...onBothDatabases, ...onPgliteOnly, ...withoutDatabase],
        exclude: onPostgresOnly,
      },
      postgres: { include: serverTests, exclude: [...onPgliteOnly, ...withoutDatabase] },
    };

const PRINT_LOG = 'server/src/testing/app/print-log.ts';

const serverProjects = [
  ...Object.entries(databases).map(([database, { include, exclude }]) => ({
    name: `server on ${database}`,
    database,
    include,
    exclude: [...exclude, ...withGivenValues],
    setupFiles: [PRINT_LOG],
  })),
  {
    name: 'reports with given values',
    database: 'postgres',
    include: withGivenValues,
    exclude: [],
    setupFiles: [PRINT_LOG, 'server/src/testing/reports/replace-widget-data.ts'],
  },
];

const excluded = ['**/node_modules/**', '**/dist/**'];

/**
 * The longest file of all is one of the tools': begun last, it would run on alone when everything else has ended. So would the few tests
 * of the web app, which load for longer than they run.
 */
const FIRST = ['tools', 'web'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const of = (name: string) => sorted.filter(({ project }) => project.name === name);
    return [...FIRST.flatMap(of), ...sorted.filter(({ project }) => !FIRST.includes(project.name))];
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    // Tests of servers and mails wait as well as compute, so that two cores have time for a third worker.
    maxWorkers: 3,
    // Test files keep nothing in their modules that another could see, so that a worker reads each module once.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A machine that stands still for a while is no fault of the product.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      ...workspaces.map((name) => ({
        extends: true as const,
        test: {
          name,
          // Only the web app needs Vite to load its modules: the rest runs as the product does.
          experimental: { viteModuleRunner: name === 'web' },
          include: [`${name}/**/*.test.{ts,tsx}`],
          exclude: excluded,
          setupFiles: ['tools/testing/random-seed.ts'],
        },
      })),
      ...serverProjects.map(({ name, database, include, exclude, setupFiles }) => ({
        extends: true as const,
        test: {
          name,
          experimental: { viteModuleRunner: false },
          include,
          exclude: [...excluded, ...exclude],
          env: { VITRINE_TEST_DATABASE: database },
          setupFiles,
          globalSetup: ['server/src/testing/database/database-setup.ts'],
        },
      })),
    ],
  },
});
