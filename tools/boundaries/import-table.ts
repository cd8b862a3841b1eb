/** A module: its files, and the files they may import. `:name` is the same folder on both sides. */
export type Module = { files: string; mayImport: readonly string[]; packages?: readonly string[] };

/** Files that only tests and benchmarks import; production code never does. */
const TESTING = [
  'server/src/testing/**',
  'connectors/kit/testing/**',
  'formats/kit/testing/**',
  'connectors/mock-kit/**',
  'connectors/**/mock/**',
  'connectors/mock-applications.ts',
];

/** What a `*.test.ts` file and a `testing/` module may import beyond what their module may. */
export const testsMayImport = TESTING;

const CONTRACT = 'contract/**';
const SHARED_MOCKS = ['connectors/mock-kit/**', 'connectors/families/*/mock/**'];
const MOCKS = [...SHARED_MOCKS, 'connectors/*/mock/**'];
const CONNECTOR_ENTRIES = ['connectors/registry.ts', 'connectors/sign-in-services.ts', 'connectors/kit/**'];
const FORMAT_ENTRIES = ['formats/registry.ts', 'formats/kit/**'];

/**
 * The import table. The first module that holds a file decides; a file in no module is an error. A module may always
 * import itself. Arrow: contract <- (connectors, formats) <- (server, web) <- e2e. No exceptions, no cycles.
 */
export const modules: readonly Module[] = [
  { files: 'contract/**', mayImport: [], packages: ['zod', '@orpc/contract', 'jsep'] },

  { files: 'connectors/kit/**', mayImport: [CONTRACT] },
  { files: 'connectors/mock-kit/**', mayImport: [CONTRACT] },
  // The mock of a family answers for all of its members.
  { files: 'connectors/families/:name/mock/**', mayImport: [CONTRACT, ...MOCKS] },
  { files: 'connectors/:name/mock/**', mayImport: [CONTRACT, ...SHARED_MOCKS] },
  { files: 'connectors/families/:name/**', mayImport: [CONTRACT, 'connectors/kit/**'] },
  { files: 'connectors/:name/**', mayImport: [CONTRACT, 'connectors/kit/**', 'connectors/families/**'] },
  { files: 'connectors/*', mayImport: [CONTRACT, 'connectors/**'] },

  { files: 'formats/kit/**', mayImport: [CONTRACT] },
  { files: 'formats/:name/**', mayImport: [CONTRACT, 'formats/kit/**'] },
  { files: 'formats/*', mayImport: [CONTRACT, 'formats/**'] },

  { files: 'server/src/platform/**', mayImport: [CONTRACT, 'connectors/kit/query/yield-to-event-loop.ts'] },
  {
    files: 'server/src/features/:name/**',
    mayImport: [CONTRACT, ...CONNECTOR_ENTRIES, ...FORMAT_ENTRIES, 'server/src/platform/**'],
  },
  {
    files: 'demo/**',
    mayImport: [CONTRACT, ...CONNECTOR_ENTRIES, ...MOCKS, 'connectors/mock-applications.ts', 'server/src/**'],
  },
  {
    files: 'server/src/app/**',
    mayImport: [CONTRACT, ...CONNECTOR_ENTRIES, ...FORMAT_ENTRIES, 'server/src/**', 'connectors/mock-kit/**'],
  },
  {
    files: 'server/src/testing/**',
    mayImport: [CONTRACT, ...CONNECTOR_ENTRIES, ...FORMAT_ENTRIES, 'server/src/**', 'connectors/mock-kit/**'],
  },
  { files: 'server/*', mayImport: ['server/src/platform/database/**'] },

  { files: 'web/src/platform/**', mayImport: [CONTRACT] },
  { files: 'web/src/ui/**', mayImport: [] },
  {
    files: 'web/src/features/:name/**',
    mayImport: [CONTRACT, 'formats/**', 'web/src/ui/**', 'web/src/platform/**'],
  },
  {
    files: 'web/src/pages/:name/**',
    mayImport: [CONTRACT, 'web/src/features/**', 'web/src/ui/**', 'web/src/platform/**'],
  },
  { files: 'web/src/app/**', mayImport: [CONTRACT, 'formats/**', 'web/src/**'] },
  { files: 'web/**', mayImport: [] },

  { files: 'e2e/**', mayImport: [CONTRACT, ...TESTING] },
  { files: 'bench/**', mayImport: [CONTRACT, ...TESTING, 'server/src/app/**', 'e2e/**'] },
  {
    files: 'tools/**',
    mayImport: [
      CONTRACT,
      ...TESTING,
      'connectors/registry.ts',
      'formats/registry.ts',
      'demo/snapshot/snapshot-file.ts',
      'server/src/platform/config/config.ts',
      'server/src/platform/database/embedded/*-template.ts',
    ],
  },
  { files: '*', mayImport: ['tools/**'] },
];

/**
 * Which server feature may import which other one, and then only its `index.ts`. Add an edge only where the reverse can never be
 * needed.
 */
export const featureEdges: Readonly<Record<string, readonly string[]>> = {
  'deleted-items': ['audit'],
  annotations: ['audit', 'deleted-items', 'users'],
  comments: ['audit'],
  clients: ['audit', 'deleted-items', 'files'],
  dashboards: [
    'annotations',
    'audit',
    'calculated-metrics',
    'clients',
    'deleted-items',
    'company',
    'files',
    'goals',
    'sources',
    'users',
    'widget-data',
  ],
  'widget-data': ['sources', 'calculated-metrics', 'changes', 'exchange-rates', 'pictures', 'polishing'],
  polishing: ['audit', 'channels'],
  changes: ['alerts'],
  pictures: ['files'],
  'exchange-rates': ['sources'],
  'calculated-metrics': ['company', 'sources'],
  configs: ['calculated-metrics'],
  explanations: ['calculated-metrics', 'changes', 'dashboards', 'polishing', 'sources', 'widget-data'],
  pdf: ['dashboards', 'widget-data', 'files', 'polishing'],
  'pdf-exports': ['dashboards', 'pdf'],
  reports: [
    'audit',
    'clients',
    'deleted-items',
    'dashboards',
    'pdf',
    'polishing',
    'company',
    'users',
    'whitelabel',
    'widget-data',
  ],
  alerts: ['audit', 'channels'],
  channels: ['audit', 'company', 'users', 'whitelabel'],
  goals: [
    'audit',
    'calculated-metrics',
    'clients',
    'deleted-items',
    'groups',
    'sources',
    'users',
    'widget-data',
  ],
  groups: ['alerts', 'audit', 'channels', 'clients', 'sources', 'widget-data'],
  checks: ['groups'],
  search: ['clients', 'help', 'users'],
  sources: ['audit', 'company', 'deleted-items', 'files', 'users'],
  registration: ['company', 'users', 'sign-in', 'coupons', 'billing'],
  onboarding: ['company', 'dashboards', 'sources', 'users'],
  closure: ['audit', 'billing', 'company', 'sign-in'],
  coupons: ['company'],
  billing: ['audit', 'company', 'users', 'coupons', 'dashboards', 'sources'],
  'sign-in': ['audit', 'users', 'company'],
  invitations: ['audit', 'clients', 'company', 'sign-in', 'users'],
  account: ['audit', 'company', 'sign-in', 'users'],
  users: ['audit', 'clients', 'company', 'files'],
  company: ['audit', 'files', 'whitelabel'],
  whitelabel: ['audit'],
  'domain-news': ['company', 'users', 'whitelabel'],
};

/** One adapter for each outside thing: only these files may import the package. */
export const adapters: Readonly<Record<string, readonly string[]>> = {
  'd3-shape': ['formats/kit/chart/**'],
  'playwright-core': ['server/src/platform/browser/**', 'bench/**'],
  '@sparticuz/chromium': ['server/src/platform/browser/**', 'e2e/**', 'bench/**'],
  'pg-boss': ['server/src/platform/queue/**'],
  piscina: ['server/src/platform/renderer/**', 'connectors/csv/columns/**'],
  ws: ['server/src/platform/live/**', 'server/src/testing/**'],
  'pusher-js': ['web/src/platform/**', 'server/src/testing/**'],
  nodemailer: ['server/src/platform/mail/**'],
  '@aws-sdk/client-s3': ['server/src/platform/files/**'],
  '@electric-sql/pglite': ['server/src/platform/database/**', 'server/src/testing/**'],
  pg: ['server/src/platform/database/**', 'server/src/testing/**'],
  'drizzle-orm': [
    'server/src/platform/database/**',
    'server/src/platform/queue/**',
    'server/src/features/**/*.queries.ts',
    'server/src/testing/**',
  ],
  jsep: ['contract/rules/formulas/expression-tree.ts'],
  'openid-client': ['connectors/kit/**'],
  '@sentry/node': ['server/src/platform/**'],
  '@sentry/browser': ['web/src/platform/**'],
  mrml: ['server/src/platform/mail/render-mail.ts'],
  '@tabler/icons': ['tools/icons/**'],
  rolldown: ['tools/bundle/**'],
  '@orpc/client': ['web/src/platform/**', 'server/src/testing/**'],
};

/** Files inside a module that only these may import: only the queries know the tables. */
export const innerAdapters: Readonly<Record<string, readonly string[]>> = {
  'connectors/mock-applications.ts': ['**/*.test.ts', '**/testing/**', 'demo/**', 'e2e/**', 'bench/**'],
  // A connector and its mock don't import each other, so that a mistake in one cannot hide in the other.
  'connectors/{mock-kit,*/mock,families/*/mock}/**': [
    'connectors/{mock-kit,*/mock,families/*/mock}/**',
    '**/*.test.ts',
    '**/testing/**',
    'connectors/mock-applications.ts',
    'demo/**',
    'e2e/**',
    'bench/**',
    'tools/**',
  ],
  'server/src/platform/database/schema/**': [
    'server/*',
    'server/src/platform/database/**',
    'server/src/features/**/*.queries.ts',
    'server/src/testing/**',
  ],
};
