import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { type Traffic, watchTraffic } from './traffic.ts';

export type Conditions = { cpuSlowdown: number; network: 'plain' | 'slow4g' };

export type PageLoad = {
  /** From the start of the navigation until the frame that shows the last widget is painted. */
  shownMs: number;
  /** Everything loaded by then, and at the end. */
  before: Traffic;
  inAll: Traffic;
};

type Visit = {
  url: string;
  widgets: number;
  conditions: Conditions;
  /** Load the page once before, in the same cache. */
  warm: boolean;
  /** Wait for hydration, for the total traffic. */
  toTheEnd: boolean;
};

/** Chrome DevTools' preset "Slow 4G": 1.6 Mbit/s down and 0.75 up less a tenth, 150 ms times 3.75 for every request. */
const slow4g = {
  offline: false,
  downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
  uploadThroughput: ((750 * 1024) / 8) * 0.9,
  latency: 150 * 3.75,
};
const TAKEOVER_MS = 3_000;
/** The width that the server renders for, so that nothing has to be rendered again. */
const viewport = { width: 1280, height: 900 };

/** Opens a page in a new browser profile, like a visitor who follows a link. */
export async function loadPage(browser: Browser, visit: Visit): Promise<PageLoad> {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  try {
    if (visit.warm) await fillCache(context, visit.url);
    return await measuredLoad(context, visit);
  } finally {
    await context.close();
  }
}

async function fillCache(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
}

async function measuredLoad(context: BrowserContext, visit: Visit): Promise<PageLoad> {
  const page = await context.newPage();
  await page.addInitScript(watchWidgets, visit.widgets);
  const devtools = await context.newCDPSession(page);
  const traffic = await watchTraffic(devtools);
  await impose(devtools, visit.conditions);
  await page.goto(visit.url, { waitUntil: 'commit', timeout: 60_000 });
  const shown = await shownAt(page);
  if (visit.toTheEnd) {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(TAKEOVER_MS);
  }
  return {
    shownMs: shown.sinceStartMs,
    before: traffic.until(shown.atEpochMs),
    inAll: traffic.until(Infinity),
  };
}

async function impose(devtools: CDPSession, { cpuSlowdown, network }: Conditions): Promise<void> {
  if (cpuSlowdown !== 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (network === 'slow4g') await devtools.send('Network.emulateNetworkConditions', slow4g);
}

async function shownAt(page: Page): Promise<{ sinceStartMs: number; atEpochMs: number }> {
  await page.waitForFunction(() => performance.getEntriesByName('all widgets shown').length > 0, undefined, {
    timeout: 60_000,
    polling: 50,
  });
  return page.evaluate(() => {
    const sinceStartMs = performance.getEntriesByName('all widgets shown')[0]?.startTime ?? Number.NaN;
    return { sinceStartMs, atEpochMs: performance.timeOrigin + sinceStartMs };
  });
}

/**
 * Runs in the page before anything else: marks the moment after the frame in which the last widget, ready and with something
 * drawn in it, was painted. A page whose styles are still on their way has no frames.
 */
function watchWidgets(wanted: number): void {
  const isShown = (card: Element) =>
    card.getAttribute('data-state') === 'ready' &&
    [...card.children].some((part) => part.tagName !== 'HEADER' && part.childElementCount > 0);
  const watcher = new MutationObserver(() => {
    const cards = document.querySelectorAll('[data-widget]');
    if (cards.length < wanted || ![...cards].every(isShown)) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const afterFrame = new MessageChannel();
      afterFrame.port1.onmessage = () => performance.mark('all widgets shown');
      afterFrame.port2.postMessage(null);
    });
  });
  watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['data-state'] });
}
