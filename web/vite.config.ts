import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const server = process.env.APP_URL ?? 'http://localhost:3000';

/** What Node answers rather than Vite; pages themselves stay Vite's while developing. */
const serverPaths =
  '^/(api|login|logout|demo|register|oauth|broadcasting|files|healthz|readyz|metrics)(/|\\?|$)';

/** The signed-in app, and the public dashboard that carries none of its code. */
const entries = {
  app: resolve(root, 'index.html'),
  public: resolve(root, 'src/app/public.tsx'),
};

type Modules = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};
/** What a shared dashboard loads at once, and what it may load once somebody touches it. */
const sharedDashboard = { atOnce: new Set<string>(), ever: new Set<string>() };

/** What is wanted together comes together: each file costs its headers. The formats' views stay apart. */
const sharedChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
  { name: 'rendering', test: isPureFormat, priority: 1 },
  { name: inSharedDashboard, debugName: 'shared-dashboard', minShareCount: 2 },
  { name: inApp, debugName: 'app', minShareCount: 5 },
];

export default defineConfig({
  root,
  cacheDir: resolve(root, '../.cache/vite'),
  plugins: [react(), compressOnce()],
  server: {
    port: 5173,
    proxy: {
      [serverPaths]: {
        target: server,
        changeOrigin: false,
        // `/register` is a page to look at and a call to make; only the call is the server's.
        bypass: ({ method, url = '', headers }) =>
          method === 'GET' && headers.accept?.includes('text/html') && url.startsWith('/register')
            ? '/index.html'
            : undefined,
      },
      // The websocket of live updates.
      '^/app/': { target: server, changeOrigin: false, ws: true },
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        // A data: URI would need a hole in the content security policy.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: Object.values(entries).filter((path) => existsSync(path)),
          output: { codeSplitting: { groups: sharedChunks } },
        },
      },
    },
    ssr: {
      // The renderer is one file, React and the formats in it: the server imports it and nothing else of the web.
      resolve: { noExternal: true },
      build: { emptyOutDir: true, manifest: false, copyPublicDir: false },
    },
  },
  build: {
    target: 'baseline-widely-available',
    sourcemap: 'hidden',
    // Most of the largest is Mantine and the parts of a dashboard, which every page needs.
    chunkSizeWarningLimit: 800,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});

/** Brotli's best takes ten times as long for a twentieth less: releases are worth it, a start on somebody's machine is not. */
const QUALITY = process.env.VITRINE_RELEASE ? constants.BROTLI_MAX_QUALITY : 9;

/** Writes each script and sheet with brotli too: the server sends that instead of compressing for every reader. */
function compressOnce(): Plugin {
  return {
    name: 'compress-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file));
      await Promise.all(
        files.map(async (file) => {
          const path = resolve(dir, file);
          await writeFile(
            `${path}.br`,
            await promisify(brotliCompress)(await readFile(path), {
              params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
            }),
          );
        }),
      );
    },
  };
}

/** What a shared dashboard loads at once and the app has too: one file instead of two dozen of a few hundred bytes each. */
function inSharedDashboard(id: string, modules: Modules): string | null {
  knowSharedDashboard(modules);
  return sharedDashboard.atOnce.has(id) ? 'shared-dashboard' : null;
}

/** What several pages of the app have in common, and a shared dashboard never loads. */
function inApp(id: string, modules: Modules): string | null {
  knowSharedDashboard(modules);
  return sharedDashboard.ever.has(id) ? null : 'app';
}

function knowSharedDashboard(modules: Modules): void {
  const { atOnce, ever } = sharedDashboard;
  if (atOnce.size > 0) return;
  collect(entries.public, atOnce, (id) => modules.getModuleInfo(id)?.importedIds ?? []);
  collect(entries.public, ever, (id) => {
    const found = modules.getModuleInfo(id);
    return [...(found?.importedIds ?? []), ...(found?.dynamicallyImportedIds ?? [])];
  });
}

function collect(id: string, found: Set<string>, importsOf: (id: string) => readonly string[]): void {
  if (found.has(id)) return;
  found.add(id);
  for (const imported of importsOf(id)) collect(imported, found, importsOf);
}

function isPureFormat(id: string): boolean {
  return (
    /\/formats\/.*\.tsx?$/.test(id) &&
    !/\.view\.tsx$|\/kit\/chart|\/formats\/map\/(?!map\.(format|model)\.ts)/.test(id)
  );
}
