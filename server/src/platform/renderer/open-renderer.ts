import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@vitrine/contract/errors.ts';
import { LRUCache } from 'lru-cache';
import type { Piscina } from 'piscina';
import { loadOnce } from '../loading/load-once.ts';
import type { RenderTask } from './render-worker.ts';
import type { PageAssets, Renderer } from './renderer.ts';
import { renderingText } from './rendering-text.ts';

/** The built web app. */
export const webDist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

const WORKER = fileURLToPath(new URL('./render-worker.ts', import.meta.url));
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** An idle thread ends and frees its memory. */
const IDLE_MS = 60_000;
/** Renderings that take longer are aborted, with their thread. */
const LIMIT_MS = 30_000;
const MAX_CACHED_RENDERS = 200;
/** Of all cached renderings together: a table of ten thousand rows has some megabytes. */
const MAX_CACHED_CHARACTERS = 32_000_000;
/** Of the pages that wait for rendering, in characters: eight of the largest dashboards, hundreds of usual ones. */
const MAX_WAITING = 64_000_000;
const BUSY_SECONDS = 5;
const entryFiles = { app: 'index.html', public: 'src/app/public.tsx' };

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Opens nothing yet: the bundle is loaded with the first rendering, on a thread beside the one that handles requests. */
export function openRenderer(dist = webDist): Renderer {
  const renderings = new LRUCache<string, string>({
    max: MAX_CACHED_RENDERS,
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (rendering) => rendering.length + 1,
  });
  let waiting = 0;
  let threads: Piscina<RenderTask, string> | null = null;
  const renderThreads = loadOnce(async () => {
    const { Piscina } = await import('piscina');
    threads = new Piscina({
      filename: WORKER,
      name: 'render',
      minThreads: 0,
      maxThreads: THREADS,
      // React's development build takes several times as long.
      env: { ...process.env, NODE_ENV: 'production' },
      idleTimeout: IDLE_MS,
    });
    return threads;
  });
  const manifest = loadOnce(
    async () => JSON.parse(await readFile(`${dist}client/manifest.json`, 'utf8')) as Manifest,
  );
  const assetsOf = {
    app: loadOnce(async () => readAssets(dist, await manifest(), entryFiles.app)),
    public: loadOnce(async () => readAssets(dist, await manifest(), entryFiles.public)),
  };
  const inlineStyles = loadOnce(async () => withInlineFonts(dist, (await assetsOf.public()).styles));
  const appPage = loadOnce(() => readFile(`${dist}client/index.html`, 'utf8'));
  return {
    appPage,
    assets: (entry) => assetsOf[entry](),
    inlineStyles,
    render: async (request) => {
      const { text, version } = await renderingText(request);
      const known = renderings.get(version);
      if (known !== undefined) return { html: known, version };
      // What is printed or mailed is limited by its queue; a visitor who gets no page may ask again.
      if (request.mode !== 'print' && waiting > 0 && waiting + text.length > MAX_WAITING)
        throw new AppError('unavailable', 'Too many pages requested. Please try again.', BUSY_SECONDS);
      waiting += text.length;
      try {
        const pool = await renderThreads();
        const task = { bundle: `${dist}server/server-render.js`, request: text };
        const html = await pool.run(task, { signal: AbortSignal.timeout(LIMIT_MS) });
        renderings.set(version, html);
        return { html, version };
      } finally {
        waiting -= text.length;
      }
    },
    close: async () => {
      await threads?.destroy();
    },
  };
}

async function readAssets(dist: string, manifest: Manifest, entry: string): Promise<PageAssets> {
  const { styles, scripts } = filesOf(manifest, entry);
  const sheets = await Promise.all(styles.map((file) => readFile(`${dist}client/${file}`, 'utf8')));
  return { styles: sheets.join('\n'), scripts: scripts.map((file) => `/${file}`) };
}

/** Sheets in the order in which the modules run, so that dependents come after their dependencies. */
function filesOf(manifest: Manifest, entry: string): { styles: string[]; scripts: string[] } {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The web app was built without ${name}.`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const sheet of chunk.css ?? []) styles.add(sheet);
  };
  visit(entry);
  return { styles: [...styles], scripts: [...scripts] };
}

/** Fonts of other scripts are left out: they would be larger than the page, and Chromium has the system's. */
async function withInlineFonts(dist: string, css: string): Promise<string> {
  const urls = new Set(
    [...css.matchAll(/url\((\/assets\/[^()]*)\)/g)]
      .map(([, url = '']) => url)
      .filter((url) => url.includes('latin') && url.endsWith('.woff2')),
  );
  let inlined = css;
  for (const url of urls) {
    const bytes = await readFile(`${dist}client${url}`);
    const type = extname(url) === '.woff2' ? 'font/woff2' : 'application/octet-stream';
    inlined = inlined.replaceAll(`url(${url})`, `url(data:${type};base64,${bytes.toString('base64')})`);
  }
  return inlined;
}
