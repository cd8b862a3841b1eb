import { expect, test } from 'vitest';
import { boundaries } from './boundaries.ts';
import { importsOf } from './imports.ts';

const messages = (path: string, text: string): string[] =>
  boundaries.check([{ path, text }]).map((finding) => finding.message);

test.each([
  ['contract/rules/a.ts', `import fastify from 'fastify';`],
  ['contract/rules/a.ts', `import { x } from '@vitrine/server/src/app/main.ts';`],
  ['connectors/klaviyo/a.ts', `import { x } from '../woo/woo.api.ts';`],
  ['connectors/klaviyo/a.ts', `import { x } from './mock/klaviyo.mock.ts';`],
  ['connectors/google_ads/a.ts', `import { x } from '../families/google/mock/a.ts';`],
  ['connectors/klaviyo/mock/a.ts', `import { x } from '../klaviyo.client.ts';`],
  ['connectors/klaviyo/mock/a.test.ts', `import { x } from '../klaviyo.client.ts';`],
  ['connectors/klaviyo/mock/a.ts', `import { x } from '../../kit/dates.ts';`],
  ['server/src/features/sources/a.ts', `import { x } from '@vitrine/connectors/mock-kit/server.ts';`],
  ['connectors/kit/a.ts', `import { x } from '../klaviyo/a.ts';`],
  ['formats/gauge/a.ts', `import { x } from '../table/table.format.ts';`],
  ['formats/gauge/gauge.layout.ts', `import { arc } from 'd3-shape';`],
  ['server/src/platform/mail/a.ts', `import type { X } from '../../features/users/index.ts';`],
  ['server/src/features/users/a.ts', `import { x } from '../reports/index.ts';`],
  ['server/src/features/reports/a.ts', `import { x } from '../pdf/render.ts';`],
  ['server/src/features/reports/a.ts', `import { x } from '@vitrine/connectors/klaviyo/a.ts';`],
  ['server/src/features/reports/a.ts', `import { x } from '../../platform/database/schema/users.ts';`],
  ['server/src/features/reports/a.ts', `import { PgBoss } from 'pg-boss';`],
  ['server/src/features/reports/a.ts', `export const x = async () => await import('playwright-core');`],
  ['server/src/features/reports/a.ts', `import { x } from '../../testing/app.ts';`],
  ['web/src/features/editor/a.tsx', `import { x } from '../date-range/a.tsx';`],
  ['web/src/features/editor/a.tsx', `export type X = import('@vitrine/server/src/app/main.ts').X;`],
  ['web/src/ui/a.tsx', `export { x } from '../features/editor/a.tsx';`],
  ['web/src/pages/home/home.page.tsx', `import { x } from '../../app/routes.ts';`],
  ['nowhere/a.ts', `export const x = 1;`],
])('refuses %s: %s', (path, text) => {
  expect(messages(path, text)).toHaveLength(1);
});

test.each([
  ['contract/rules/a.ts', `import { z } from 'zod';\nimport { x } from '../entities/x.ts';`],
  [
    'connectors/klaviyo/a.ts',
    `import { x } from '../kit/http.ts';\nimport { y } from '../families/google/oauth.ts';`,
  ],
  ['connectors/klaviyo/a.test.ts', `import { x } from '../mock-kit/gateway.ts';`],
  ['connectors/klaviyo/mock/a.ts', `import { x } from '../../mock-kit/gateway.ts';`],
  ['formats/kit/chart/marks.ts', `import { arc } from 'd3-shape';`],
  [
    'server/src/features/reports/definitions/reports.queries.ts',
    `import { x } from '../../../platform/database/schema/users.ts';`,
  ],
  ['server/src/features/reports/a.ts', `import { x } from '../pdf/index.ts';\nimport fs from 'node:fs';`],
  ['server/src/app/main.ts', `import { x } from '../features/pdf/pdf.routes.ts';`],
  ['web/src/pages/home/home.page.tsx', `import { x } from '../../features/editor/a.tsx';`],
])('lets %s import: %s', (path, text) => {
  expect(messages(path, text)).toEqual([]);
});

test('finds a cycle through a type', () => {
  const findings = boundaries.check([
    { path: 'contract/rules/a.ts', text: `import type { B } from './b.ts';\nexport type A = B;` },
    { path: 'contract/rules/b.ts', text: `export type { A as B } from './a.ts';` },
  ]);
  expect(findings.map((finding) => finding.message)).toEqual([
    'closes a cycle: contract/rules/a.ts -> contract/rules/b.ts -> contract/rules/a.ts',
  ]);
});

test('tells the line of an import', () => {
  expect(importsOf({ path: 'contract/a.ts', text: `\n\nimport { z } from 'zod';` })).toEqual([
    { from: 'contract/a.ts', line: 3, kind: 'package', to: 'zod' },
  ]);
});
