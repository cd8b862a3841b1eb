import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { type Traffic, watchTraffic } from './traffic.ts';

export type Conditions = { cpuSlowdown: number; network: 'plain' | 'slow4g' };

export type PageLoad = {
  /** From the start of the navigation until the frame that shows the last widget is painted. */
  shownMs: number;
  /** Of all tasks of the page's thread over 50 ms, until three seconds after the network was quiet; 0 unless it stays to the end. */
  longTasksMs: number;
  /** Everything that had come by then, and in the end. */
  before: Traffic;
  inAll: Traffic;
};

type Visit = {
  url: string;
  widgets: number;
  conditions: Conditions;
  /** Load the page once before, in the same cache. */
  warm: boolean;
  /** Stay three seconds after the network is quiet, for long tasks and the traffic in all. */
  toTheEnd: boolean;
};

/** Chrome DevTools' preset "Slow 4G": 1.6 Mbit/s down and 0.75 up less a tenth, 150 ms times 3.75 for every request. */
const slow4g = {
  offline: false,
  downloadThroughput: ((1.6 * 1024 * 1024) / 8) * 0.9,
  uploadThroughput: ((750 * 1024) / 8) * 0.9,
  latency: 150 * 3.75,
};
const STAY_MS = 3_000;
/** As wide as the server paints for, so that nothing has to be painted again. */
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
  await page.addInitScript(watchLongTasks);
  const devtools = await context.newCDPSession(page);
  const traffic = await watchTraffic(devtools);
  await impose(devtools, visit.conditions);
  await page.goto(visit.url, { waitUntil: 'commit', timeout: 60_000 });
  const shown = await shownAt(page);
  if (visit.toTheEnd) {
    // Not until the network is idle: with a slow CPU the browser's event for it is lost now and then.
    await page.waitForLoadState('load');
    await page.waitForTimeout(STAY_MS);
  }
  return {
    shownMs: shown.sinceStartMs,
    longTasksMs: visit.toTheEnd ? await page.evaluate(() => window.longTasksMs) : 0,
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

declare global {
  interface Window {
    longTasksMs: number;
  }
}

/** Runs in the page before anything else: adds up the tasks over 50 ms. */
function watchLongTasks(): void {
  window.longTasksMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasksMs += duration;
  }).observe({ type: 'longtask', buffered: true });
}

/**
 * Runs in the page before anything else: marks the moment after the frame in which the last widget, ready and with something
 * drawn in it, was painted. A page whose styles are still on their way has no frames.
 */
function watchWidgets(expectedCount: number): void {
  const isShown = (card: Element) =>
    card.getAttribute('data-state') === 'ready' &&
    [...card.children].some((part) => part.tagName !== 'HEADER' && part.childElementCount > 0);
  const watcher = new MutationObserver(() => {
    const cards = document.querySelectorAll('[data-widget]');
    if (cards.length < expectedCount || ![...cards].every(isShown)) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const afterFrame = new MessageChannel();
      afterFrame.port1.onmessage = () => performance.mark('all widgets shown');
      afterFrame.port2.postMessage(null);
    });
  });
  watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['data-state'] });
}
