import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../source/repository.ts';
import { testsReaching, testsWithoutDatabase } from './select-tests.ts';

test('finds the tests that no chain of imports leads to a database', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-imports-'));
  const files = {
    'server/src/testing/database/test-database.ts': '',
    'server/src/testing/app.ts': `import { openTestPool } from './database/test-database.ts';`,
    'server/src/a/sum.ts': `export const one = 1;`,
    'server/src/a/sum.test.ts': `import { one } from './sum.ts';\nimport { test } from 'vitest';`,
    'server/src/a/rows.test.ts': `import { app } from '../testing/app.ts';`,
    'server/src/a/late.test.ts': `await import('../testing/app.ts');`,
    'demo/demo.test.ts': `import { app } from '@vitrine/server/src/testing/app.ts';`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  expect(testsWithoutDatabase(root, ['{server,demo}/**/*.test.ts'])).toEqual(['server/src/a/sum.test.ts']);
  rmSync(root, { recursive: true });
});

test('knows that tests of endpoints open one, and tests of pure functions do not', () => {
  const found = testsWithoutDatabase(repositoryRoot, ['server/src/features/coupons/*.test.ts']);
  expect(found).not.toContain('server/src/features/coupons/coupons.test.ts');
  expect(testsWithoutDatabase(repositoryRoot, ['server/src/platform/http/headers/*.test.ts'])).toContain(
    'server/src/platform/http/headers/file-name.test.ts',
  );
});

test('finds the tests of reports with given values', () => {
  const given = ['server/src/testing/reports/given-values.ts'];
  const found = testsReaching(repositoryRoot, ['server/src/features/reports/**/*.test.ts'], given);
  expect(found).toContain('server/src/features/reports/deliveries/deliver.test.ts');
  expect(found).not.toContain('server/src/features/reports/definitions/reports.test.ts');
});
