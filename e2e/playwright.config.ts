import { defineConfig } from '@playwright/test';
import { chromiumEnvironment } from '@vitrine/server/src/testing/app/test-chromium.ts';

const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-sync',
  '--font-render-hinting=none',
  // Companies’ own domains lead here, as their DNS says.
  '--host-resolver-rules=MAP reports.agency-* 127.0.0.1',
  '--no-first-run',
];

/** What may differ by database: the whole way once with its queue, locks, messages between windows. */
const ON_POSTGRES = ['journeys/first-thread.spec.ts', 'journeys/two-people.spec.ts'];
/** With processes of their own: the embedded database belongs to one, and a sudden end is tested on both. */
const ON_POSTGRES_ONLY = ['cluster/**/*.spec.ts', 'kill/**/*.spec.ts'];

/**
 * Journeys through a running product: all of them on the embedded database, and on PostgreSQL those that depend on it.
 * `harness/global-setup.ts` starts one installation for each project and says in the environment where it is; the browser is
 * the product's own.
 */
export default defineConfig({
  testDir: '.',
  testMatch: ['{journeys,kill,cluster,disk,print}/**/*.spec.ts'],
  globalSetup: './harness/global-setup.ts',
  outputDir: '../test-results',
  // Journeys wait for mails and timers more than they compute, so that two cores have time for four.
  workers: 4,
  // Files run one test at a time otherwise, so that the last of them would run on alone.
  fullyParallel: true,
  // A shared machine may stand still for seconds; who works on a journey sees each failure.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  // The longest journeys first: begun last, one would run on alone when everything else has ended.
  projects: [
    { name: 'postgres', testMatch: [...ON_POSTGRES_ONLY, ...ON_POSTGRES] },
    { name: 'pglite', testIgnore: ON_POSTGRES_ONLY },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
    viewport: { width: 1280, height: 900 },
    // A menu that still moves is scrolled to, and then clicked where it no longer is.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of every step costs a third of the time; E2E_TRACE=1 keeps those of journeys that fail.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: FLAGS,
      // In a locale of plain ASCII the browser would call a file with a dash in its name "download".
      env: chromiumEnvironment({ LC_ALL: 'C.UTF-8' }),
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
});
