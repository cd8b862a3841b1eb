import type { Browser } from 'playwright-core';
import { signedInPage, viewport } from './editing-page.ts';

export type EditorLoad = {
  /** From the start of the navigation until every chart in the window has marks as wide as its card. */
  inSightMs: number;
  /** Until every chart of the dashboard has marks. */
  allMs: number;
  /** Of all tasks of the page's thread over 50 ms, until three seconds after the network was quiet. */
  longTasksMs: number;
};

type Visit = { url: string; permalink: string; widgets: number; slowdown: number };

const STAY_MS = 3_000;

/** Opens a dashboard of charts in edit mode, as an admin who was in another part of the application before. */
export async function loadEditor(
  browser: Browser,
  { url, permalink, widgets, slowdown }: Visit,
): Promise<EditorLoad> {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  try {
    const page = await signedInPage(context, url);
    await page.waitForLoadState('networkidle');
    const devtools = await context.newCDPSession(page);
    if (slowdown !== 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchCharts, widgets);
    await page.goto(`${url}/dashboards/${permalink}?edit=1`, { waitUntil: 'commit', timeout: 60_000 });
    await page.waitForFunction(() => window.charts?.allMs, undefined, { timeout: 60_000, polling: 100 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(STAY_MS);
    const { inSightMs, allMs, longTasksMs } = await page.evaluate(() => window.charts);
    return { inSightMs, allMs, longTasksMs };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    charts: EditorLoad;
  }
}

/** Runs in the page before anything else: looks at every frame, after it was laid out. */
function watchCharts(expectedCount: number): void {
  const found = { inSightMs: 0, allMs: 0, longTasksMs: 0 };
  window.charts = found;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.longTasksMs += duration;
  }).observe({ type: 'longtask', buffered: true });
  const marksOf = (card: Element) => card.querySelector<SVGSVGElement>('.vf-plot svg:has(path)');
  const fits = (card: Element) => {
    const svg = marksOf(card);
    const container = svg?.closest('.vf-plot')?.parentElement;
    return svg && container && Math.abs(svg.viewBox.baseVal.width - container.clientWidth) <= 3;
  };
  const isInSight = (card: Element) => card.getBoundingClientRect().top < innerHeight;
  const poll = () => {
    const cards = [...document.querySelectorAll('[data-widget]')];
    if (cards.length >= expectedCount) {
      if (!found.inSightMs && cards.filter(isInSight).every(fits)) found.inSightMs = performance.now();
      if (cards.every(marksOf)) found.allMs = performance.now();
    }
    if (!found.inSightMs || !found.allMs) requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
}
