import { expect, test } from 'vitest';
import type { Rule, SourceFile } from '../source/repository.ts';
import { citedPaths } from './cited-paths.ts';
import { tenantFirst } from './company-filter.ts';
import { idsAtHome } from './connector-ids.ts';
import { dateFormats } from './date-formats.ts';
import { fileNames } from './file-names.ts';
import { fileSize } from './file-size.ts';
import { folderSizeRule } from './folder-size.ts';
import { linearExpressions } from './linear-expressions.ts';
import { oneClock } from './one-clock.ts';
import { oneForm } from './single-form.ts';
import { styledClasses } from './styled-classes.ts';

type Case = { rule: Rule; planted: SourceFile; beside?: SourceFile[]; harmless: SourceFile[] };

const file = (path: string, text: string): SourceFile => ({ path, text });
const schema = file(
  'server/src/platform/database/schema/dashboards.ts',
  `export const dashboards = pgTable('dashboards', { companyId: uuid('company_id') });
   export const plans = pgTable('plans', { id: uuid('id') });`,
);
const kinds = [
  file(
    'connectors/klaviyo/klaviyo.connector.ts',
    `import data from './a.json' with { type: 'json' };\nconst filter = { id: 'rows' };\nexport const klaviyo = defineConnector({ type: 'klaviyo' });`,
  ),
  file('formats/pie/pie.format.ts', `export const pie = defineFormat({ id: 'chart:pie', label: 'Pie' });`),
];

const cases: Record<string, Case> = {
  'a connector named in a feature': {
    rule: idsAtHome,
    beside: kinds,
    planted: file('server/src/features/sources/a.ts', `if (type === 'klaviyo') skip();`),
    harmless: [
      file('server/src/features/sources/a.test.ts', `expect(type).toBe('klaviyo');`),
      file('demo/demo-agency.ts', `connect('klaviyo');`),
      file('server/src/features/sources/b.ts', `const words = 'klaviyo flows', at = 'rows', kind = 'json';`),
    ],
  },
  'a format named in the web': {
    rule: idsAtHome,
    beside: kinds,
    planted: file('web/src/features/dashboard-view/a.tsx', `const round = format === 'chart:pie';`),
    harmless: [file('contract/rules/merge.ts', `const eligible = ['chart:pie'];`)],
  },
  'the clock read directly': {
    rule: oneClock,
    planted: file('server/src/features/reports/a.ts', 'const now = Date.now();'),
    harmless: [
      file('server/src/platform/clock/clock.ts', 'const now = () => Date.now();'),
      file('connectors/klaviyo/a.ts', 'const day = new Date(row.sentAt);'),
    ],
  },
  'a date in a format of its own': {
    rule: dateFormats,
    planted: file('server/src/features/reports/a.ts', "const day = at.toLocaleDateString('en-US');"),
    harmless: [
      file('contract/rules/dates/date-text.ts', 'const made = new Intl.DateTimeFormat(locale, options);'),
      file('web/src/a.ts', 'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;'),
      file('web/src/b.ts', 'const made: Intl.DateTimeFormat = dateFormat(locale, {});'),
      file('connectors/csv/a.ts', "new Intl.DateTimeFormat('de').formatToParts(0);"),
    ],
  },
  'a form that the browser checks': {
    rule: oneForm,
    planted: file('web/src/features/share/a.tsx', '<form onSubmit={submit}>'),
    harmless: [
      file('web/src/ui/form.tsx', '<form {...rest} noValidate>'),
      file('web/src/features/share/b.tsx', '<Form onSubmit={run}>'),
    ],
  },
  'a class that its style sheet lacks': {
    rule: styledClasses,
    beside: [file('web/src/ui/a.module.css', '.card { gap: 4px } .card .title:hover { margin: 0 }')],
    planted: file(
      'web/src/ui/plain/a.tsx',
      `import styles from '../a.module.css';\nconst card = <p className={styles.text} />;`,
    ),
    harmless: [
      file(
        'web/src/ui/a.tsx',
        `import styles from './a.module.css';\nconst names = [styles.card, styles.title];`,
      ),
      file('web/src/ui/b.tsx', `const { clientImage } = dashboard.styles.clientImage;`),
    ],
  },
  'a query without its company': {
    rule: tenantFirst,
    beside: [schema],
    planted: file(
      'server/src/features/dashboards/dashboards.queries.ts',
      `export function list(ctx: Ctx) { return ctx.db.select().from(dashboards); }
export function own(ctx: Ctx) { return ctx.db.select().from(dashboards).where(eq(dashboards.companyId, ctx.companyId)); }`,
    ),
    harmless: [
      file(
        'server/src/features/billing/plans.queries.ts',
        `export const all = (ctx: Ctx) => ctx.db.select().from(plans);`,
      ),
      file(
        'server/src/features/pdf/prune.queries.ts',
        `/** Of every company. System scope. */\nexport const prune = (db: Db) => db.delete(dashboards);`,
      ),
    ],
  },
  'a query of the system scope that does not say so': {
    rule: tenantFirst,
    beside: [schema],
    planted: file(
      'server/src/features/pdf/prune.queries.ts',
      `/** Of every company. */\nexport const prune = (db: Db) => db.delete(dashboards);`,
    ),
    harmless: [],
  },
  'a query that claims the system scope with a ctx': {
    rule: tenantFirst,
    beside: [schema],
    planted: file(
      'server/src/features/pdf/prune.queries.ts',
      `/** System scope. */\nexport const prune = (ctx: Ctx) => ctx.db.delete(dashboards);`,
    ),
    harmless: [],
  },
  'a file of 401 lines': {
    rule: fileSize,
    planted: file('server/src/app/long.ts', 'a();\n'.repeat(401)),
    harmless: [file('server/src/app/just.ts', 'a();\n'.repeat(400)), file('docs/long.md', 'a\n'.repeat(900))],
  },
  'a drawer for anything': {
    rule: fileNames,
    planted: file('web/src/features/editor/editor-utils.ts', ''),
    harmless: [file('web/src/features/editor/commonality.ts', '')],
  },
  'a decision with a number that is taken': {
    rule: fileNames,
    beside: [file('docs/decisions/055-memory.md', '')],
    planted: file('docs/decisions/055-names.md', ''),
    harmless: [file('docs/decisions/056-names.md', ''), file('docs/guide/055-names.md', '')],
  },
  'a document that cites what is gone': {
    rule: citedPaths,
    beside: [file('server/src/app/main.ts', '')],
    planted: file('docs/ARCHITECTURE.md', 'Start at `server/src/app/gone.ts`.'),
    harmless: [
      file(
        'README.md',
        'See `server/src/app/main.ts`, `server/src/app`, `text/html`, [docs](docs/ARCHITECTURE.md).',
      ),
      file('server/README.md', 'See `./src/app/main.ts`.'),
    ],
  },
  'a link to what is gone': {
    rule: citedPaths,
    planted: file('README.md', 'Read [the guide](docs/guides/gone.md#start).'),
    harmless: [file('docs/a.md', '[site](https://example.com/a.md)')],
  },
  'an expression that backtracks': {
    rule: linearExpressions,
    planted: file('formats/kit/a.ts', 'const bare = text.replace(/[.,;]+$/u, "");'),
    harmless: [
      file('formats/kit/a.test.ts', 'const bare = text.replace(/[.,;]+$/u, "");'),
      file('formats/kit/b.ts', 'const bare = text.replace(/^[.,;]+/u, "");'),
    ],
  },
  'an expression that is quadratic only when it searches on': {
    rule: linearExpressions,
    planted: file('contract/rules/a.ts', 'const found = text.matchAll(/[ab]*c|a/g);'),
    harmless: [],
  },
  'an expression put together of constants': {
    rule: linearExpressions,
    planted: file(
      'server/src/platform/http/a.ts',
      'const END = String.raw`\\s+$`; const last = new RegExp(`x?$' + '{END}`);',
    ),
    harmless: [
      file(
        'server/src/platform/http/b.ts',
        'const DAY = String.raw`\\d+`; const first = new RegExp(`^$' + '{DAY}`);',
      ),
    ],
  },
  'an expression put together at run time': {
    rule: linearExpressions,
    planted: file('web/src/features/share/a.ts', 'const find = (name: string) => new RegExp(name);'),
    harmless: [],
  },
  'a slow shape of a credential': {
    rule: linearExpressions,
    planted: file('connectors/acme/acme.connector.ts', 'const shape = { pattern: "a*a*b" };'),
    harmless: [],
  },
};

test.each(Object.entries(cases))(
  '%s is found, and only that',
  (_, { rule, planted, beside = [], harmless }) => {
    const findings = rule.check([...beside, planted, ...harmless]);
    expect(findings.map(({ path, message }) => ({ path, said: message !== '' }))).toEqual([
      { path: planted.path, said: true },
    ]);
  },
);

const filesIn = (folder: string, count: number): SourceFile[] =>
  Array.from({ length: count }, (_, index) => file(`${folder}/${index}.ts`, ''));

test.each([
  [25, {}, []],
  [26, {}, ['server/src/app']],
  [30, { 'server/src/app': 30 }, []],
  [31, { 'server/src/app': 30 }, ['server/src/app']],
  [25, { 'server/src/app': 30 }, ['server/src/app']],
  [0, { 'server/src/app': 30 }, ['server/src/app']],
])('a folder of %i files with the list %j: %j', (count, list, expected) => {
  const beside = [...filesIn('server/src/app/routes', 25), file('server/src/app/README.md', '')];
  const findings = folderSizeRule(list).check([...filesIn('server/src/app', count), ...beside]);
  expect(findings.map(({ path }) => path)).toEqual(expected);
});

test('one file per resource makes no folder too large', () => {
  expect(folderSizeRule({}).check(filesIn('contract/endpoints', 40))).toEqual([]);
});
