import { defineConfig } from '@playwright/test';

const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-sync',
  '--font-render-hinting=none',
  '--no-first-run',
];

/**
 * Journeys through a running product, the same ones on the embedded database and on PostgreSQL. `harness/global-setup.ts` starts
 * one installation for each project and says in the environment where it is; the browser is the product's own.
 */
export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'kill/**/*.spec.ts'],
  globalSetup: './harness/global-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  projects: [{ name: 'pglite' }, { name: 'postgres' }],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: FLAGS,
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
});
