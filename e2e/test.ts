import { test as base } from '@playwright/test';
import { type Installation, installationOf } from './harness/installations.ts';

type WorkerFixtures = { vitrine: Installation };

/** Every journey starts from here: `vitrine` is the installation of its project, and every path is one of its pages. */
export const test = base.extend<object, WorkerFixtures>({
  vitrine: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to learn what is needed
    async ({}, use, worker) => use(installationOf(worker.project.name)),
    { scope: 'worker' },
  ],
  baseURL: ({ vitrine }, use) => use(vitrine.url),
});

export { expect } from '@playwright/test';
