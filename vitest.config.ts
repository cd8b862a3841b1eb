import { defineConfig } from 'vitest/config';

/** Files of these keep nothing in their modules that another could see, so that a worker reads each module once. */
const shared = ['contract', 'connectors', 'formats', 'stand-ins', 'web'];
const workspaces = [...shared, 'tools'];

/** Tests of the server run twice: on the embedded database and on a real PostgreSQL server. */
const databases = ['pglite', 'postgres'];

const excluded = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      ...workspaces.map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`${name}/**/*.test.{ts,tsx}`],
          exclude: excluded,
          isolate: !shared.includes(name),
        },
      })),
      ...databases.map((database) => ({
        extends: true as const,
        test: {
          name: `server on ${database}`,
          include: ['server/**/*.test.ts'],
          exclude: excluded,
          env: { VITRINE_TEST_DATABASE: database },
          globalSetup: ['server/src/testing/database-setup.ts'],
        },
      })),
    ],
  },
});
