/**
 * Packages that the bundle imports as they are: they bring programs, WebAssembly, fonts or scripts of their own threads, which
 * would not be found from another file.
 */
export const EXTERNALS = [
  '@electric-sql/pglite',
  '@fontsource-variable/inter',
  '@fontsource-variable/noto-sans-arabic',
  '@fontsource-variable/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-hebrew',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-kr',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-thai',
  '@sparticuz/chromium',
  'mrml',
  'piscina',
  'playwright-core',
  'twemoji-colr-font',
] as const;

/** Imported if they are there: error reporting, which few need, and faster versions of what packages do themselves. */
const OPTIONAL = ['@sentry/node', 'pg-native', 'bufferutil', 'utf-8-validate'];

/** Whether an import stays one in the bundle. */
export function isExternal(specifier: string): boolean {
  return [...EXTERNALS, ...OPTIONAL].some((name) => specifier === name || specifier.startsWith(`${name}/`));
}
