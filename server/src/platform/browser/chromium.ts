import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Config } from '../config/config.ts';
import type { Browser, PdfRequest } from './browser.ts';
import { destinationPages } from './destination-pages.ts';
import { launchChromium } from './launch.ts';
import { otherScripts } from './other-scripts.ts';
import { PagePool, type PagePoolSettings } from './page-pool.ts';

const SETTINGS = {
  size: 2,
  pagesPerBrowser: 100,
  leakedMiB: 600,
  maxMiB: 3_000,
  memoryEveryMs: 1_000,
};
/** An unused origin: its requests are answered here. */
const ADDRESS = 'http://document.invalid';
const PAPER = { format: 'A4', preferCSSPageSize: true, printBackground: true };
/** Attribute of elements inside links of a table of contents, for the number of the page that the link leads to. */
const NUMBERED = 'data-page-number';
const DEFAULT_VIEW = { width: 1200, height: 900 };

export type BrowserConfig = Pick<Config, 'chromiumPath' | 'dataDir'>;

type BrowserLog = { info(text: string): void; warn(text: string): void };

/** Chromium behind a pool of two pages, on the thread of its caller. Nothing is started before the first page. */
export function createBrowser(
  config: BrowserConfig,
  log: BrowserLog,
  settings: Partial<PagePoolSettings> = {},
): Browser {
  const pool = new PagePool({
    launch: async () => {
      log.info('starting the browser');
      return launchChromium(config.chromiumPath, join(config.dataDir, 'cache'), (reason) =>
        log.warn(`Chromium runs without its sandbox: ${reason}`),
      );
    },
    ...SETTINGS,
    ...settings,
  });
  return {
    pdf: ({ title, timeoutMs, urgency = 'batch', ...content }) =>
      pool.use({ viewport: DEFAULT_VIEW }, { timeoutMs, urgency }, async (page) => {
        await page.emulateMedia({ media: 'print' });
        await load(page, content, timeoutMs);
        await page.evaluate((text) => {
          document.title = text;
        }, title);
        if (content.html.includes(NUMBERED)) await numberContents(page);
        return page.pdf({ ...PAPER, tagged: true, outline: true });
      }),
    screenshot: ({ width, maxHeight, timeoutMs, urgency = 'batch', ...content }) =>
      pool.use({ viewport: { ...DEFAULT_VIEW, width } }, { timeoutMs, urgency }, async (page) => {
        await load(page, content, timeoutMs);
        const whole = await page.evaluate(() => document.documentElement.scrollHeight);
        const height = Math.min(whole, maxHeight ?? whole);
        const clip = { x: 0, y: 0, width, height };
        return page.screenshot({
          type: 'png',
          fullPage: true,
          clip,
          timeout: timeoutMs,
          animations: 'disabled',
        });
      }),
    close: () => pool.close(),
  };
}

/** Ready once all fonts are loaded and every image can be drawn; an unreadable image doesn't delay it. */
async function load(
  page: Page,
  { html, readImage }: Pick<PdfRequest, 'html' | 'readImage'>,
  timeoutMs: number,
): Promise<void> {
  const body = await withFonts(html);
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ADDRESS) return route.abort();
    if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    const image = await readImage?.(pathname).catch(() => null);
    return image ? route.fulfill({ contentType: image.contentType, body: image.content }) : route.abort();
  });
  await page.goto(`${ADDRESS}/`, { waitUntil: 'load', timeout: timeoutMs });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

/**
 * Fills in the page numbers of a table of contents. Chromium knows them only after it has printed, so the document is printed once more,
 * without tags and outline; the places of the numbers have a fixed width, so that the second printing has the same pages.
 */
async function numberContents(page: Page): Promise<void> {
  const pages = destinationPages(await page.pdf({ ...PAPER, tagged: false, outline: false }));
  await page.evaluate(
    ([attribute, numbers]) => {
      for (const place of document.querySelectorAll(`[${attribute}]`)) {
        const link = place.closest('a');
        place.textContent = link ? `${numbers[link.hash.slice(1)] ?? ''}` : '';
      }
    },
    [NUMBERED, Object.fromEntries(pages)] as const,
  );
}

async function withFonts(html: string): Promise<string> {
  const faces = await otherScripts(html);
  return faces === '' ? html : html.replace(/<style>|<\/head>/, (place) => `<style>${faces}</style>${place}`);
}
