import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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

export default defineConfig({
  root,
  cacheDir: resolve(root, '../.cache/vite'),
  plugins: [react()],
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
        rolldownOptions: { input: Object.values(entries).filter((path) => existsSync(path)) },
      },
    },
    ssr: {
      // The painter is one file, React and the formats in it: the server imports it and nothing else of the web.
      resolve: { noExternal: true },
      build: { emptyOutDir: true, manifest: false, copyPublicDir: false },
    },
  },
  build: { target: 'baseline-widely-available', sourcemap: 'hidden' },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
