/**
 * Takes the pictures of the user guide and the README from the demo agency: `node e2e/screenshots/screenshot-guide.ts`, with
 * `--only <name>` to take fewer. The guide's are taken in light and in dark colours (`.dark.webp`), as help pages have a theme. They show
 * what is inside the frame of the app, since the guide is shown under every brand.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { startMockServer } from '@vitrine/connectors/mock-kit/server.ts';
import { testChromium } from '@vitrine/server/src/testing/app/test-chromium.ts';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { startInstallation } from '../harness/installation.ts';
import { startMailServer } from '../harness/mailbox.ts';
import { sessionPages } from '../models/session.ts';
import { type GuidePicture, guidePictures } from './guide-pictures.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];
const QUALITY = 82;
const PATIENCE_MS = 120_000;
const root = join(import.meta.dirname, '..', '..');

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const pictures = guidePictures.filter(
  ({ file }) => !values.only || values.only.some((name) => file.includes(name)),
);

const folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'));
const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
try {
  const url = await startDemo();
  const { path, env } = await testChromium();
  const browser = await chromium.launch({ executablePath: path, args: FLAGS, env });
  closers.push(() => browser.close());
  const guide = pictures.filter(({ file }) => file.startsWith('guide/'));
  await takeAll({ browser, url, colorScheme: 'light' }, pictures);
  await takeAll({ browser, url, colorScheme: 'dark' }, guide);
} finally {
  for (const close of closers.reverse()) await close();
}

/** The product with its demo agency, once every dashboard of it has its data. */
async function startDemo(): Promise<string> {
  execFileSync(process.execPath, [join(root, 'tools', 'build.ts')], { stdio: 'inherit' });
  const [mail, mocks, port] = await Promise.all([
    startMailServer(join(folder, 'mails')),
    startMockServer(),
    freePort(),
  ]);
  closers.push(mail.close, mocks.close);
  const plan = { folder, port, databaseUrl: null, gateway: mocks.url, smtpUrl: mail.url, demo: true };
  const installation = await startInstallation(plan);
  closers.push(installation.stop);
  return installation.url;
}

type Setting = { browser: Browser; url: string; colorScheme: 'light' | 'dark' };

async function takeAll({ browser, url, colorScheme }: Setting, taken: readonly GuidePicture[]) {
  const context = await browser.newContext({
    baseURL: url,
    colorScheme,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  // The demo’s data is still being made.
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await sessionPages(page).enterDemo();
  for (const picture of taken) {
    const file = colorScheme === 'dark' ? picture.file.replace('.webp', '.dark.webp') : picture.file;
    await take(page, { ...picture, file });
  }
  await context.close();
}

async function take(page: Page, { file, path, open, area, height = 720 }: GuidePicture): Promise<void> {
  await page.setViewportSize({ width: 1280, height });
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await open?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page
    .locator(':is([data-state=loading], [data-state=waiting], [aria-busy=true])')
    .first()
    .waitFor({ state: 'hidden' });
  await page.mouse.move(0, 0);
  const shown = area?.(page) ?? page.getByRole('main');
  // What is behind a dialog would show beside its corners.
  await shown.evaluate((element) => {
    element.style.borderRadius = '0';
  });
  await writeFile(join(root, 'docs', file), await webp(page, shown));
  process.stdout.write(`docs/${file}\n`);
}

/** Playwright saves PNG and JPEG only; WebP needs a third of the space. */
async function webp(page: Page, shown: Locator): Promise<Buffer> {
  const box = await shown.boundingBox();
  if (!box) throw new Error('What the picture should show is not there.');
  const view = page.viewportSize();
  // A clip is counted from the beginning of the page, a box from that of the window.
  const scrolled = await page.evaluate(() => ({ x: scrollX, y: scrollY }));
  const clip = {
    x: scrolled.x + Math.max(0, box.x),
    y: scrolled.y + Math.max(0, box.y),
    width: Math.min(box.width, (view?.width ?? 0) - box.x),
    height: Math.min(box.height, (view?.height ?? 0) - box.y),
    scale: 1,
  };
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip });
  await session.detach();
  return Buffer.from(data, 'base64');
}
