/**
 * Takes screenshots of every format in the gallery, in every size and state, for people to look at:
 * `node e2e/screenshots/screenshot-formats.ts <folder>`, with `--format`, `--walk`, `--scheme` and `--width` to take fewer.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { formatIdSchema } from '@vitrine/contract/entities/widget.ts';
import { testChromium } from '@vitrine/server/src/testing/app/test-chromium.ts';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];
const PART_HEIGHT = 1296;
const root = join(import.meta.dirname, '..', '..');
const everything = {
  format: formatIdSchema.options as string[],
  walk: ['days', 'names', 'several', 'states'],
  scheme: ['light', 'dark'],
  width: ['1440', '768', '390'],
};

const several = { type: 'string', multiple: true } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { format: several, walk: several, scheme: several, width: several },
});
const selected = { ...everything, ...values };
const folder = resolve(positionals[0] ?? 'screenshots');

mkdirSync(folder, { recursive: true });
const gallery = await startGallery();
const { path, env } = await testChromium();
const browser = await chromium.launch({ executablePath: path, args: FLAGS, env });
try {
  for (const width of selected.width) await screenshotAt(browser, Number(width));
} finally {
  await browser.close();
  gallery.close();
}

async function screenshotAt(browser: Browser, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.addInitScript(() => localStorage.setItem('sidebar', 'closed'));
  for (const format of selected.format)
    for (const walk of selected.walk)
      for (const scheme of selected.scheme) await screenshot(page, { format, walk, scheme }, width);
  await page.close();
}

async function screenshot(page: Page, shown: Record<string, string>, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: shown.scheme === 'dark' ? 'dark' : 'light' });
  await page.goto(`${gallery.url}/gallery.html`);
  await page.goto(`${gallery.url}/gallery.html#formats?${new URLSearchParams(shown)}`);
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // As tall as all of it, so that nothing sticks over the cards; in pieces, so that they can be looked at.
  await page.setViewportSize({ width, height });
  await everyCardIsRendered(page);
  const name = [shown.format, shown.walk, width, shown.scheme].join('-').replaceAll(':', '-');
  const box = await page.locator('[data-screenshot]').boundingBox();
  if (!box) throw new Error('The gallery shows no cards.');
  for (let top = 0, part = 1; top < box.height; top += PART_HEIGHT, part++) {
    const path = join(folder, `${name}-${part}.png`);
    const clip = { ...box, y: box.y + top, height: Math.min(PART_HEIGHT, box.height - top) };
    await page.screenshot({ path, clip, animations: 'disabled' });
    process.stdout.write(`${path}\n`);
  }
  await page.setViewportSize({ width, height: 900 });
}

async function everyCardIsRendered(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-screenshot] article[data-state="ready"]')].every((card) =>
      card.querySelector('.vf > *'),
    ),
  );
}

async function startGallery(): Promise<{ url: string; close(): void }> {
  const port = await freePort();
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'web', '--port', String(port), '--strictPort'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise, resolve: started, reject } = Promise.withResolvers<void>();
  child.stdout.on('data', (line: Buffer) => {
    if (line.toString().includes('ready in')) started();
  });
  child.on('exit', (code) => reject(new Error(`Vite ended with ${code}`)));
  await promise;
  return { url: `http://localhost:${port}`, close: () => child.kill() };
}
