import type { Browser, Page } from 'playwright-core';
import { readArguments } from './kit/arguments.ts';
import type { BenchDashboard } from './kit/bench-dashboards.ts';
import { withBenchServers } from './kit/bench-servers.ts';
import { openChromium } from './kit/chromium.ts';
import { type Frames, framesDuring } from './kit/frames.ts';
import { createLargeDashboards } from './kit/large-dashboards.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { loadPage, type PageLoad } from './kit/page-load.ts';
import { report } from './kit/report.ts';

const FRAME_MS = 16;
/** Of long tasks in all, as for 24 dense charts. */
const AIM_LONG_MS = 60;
const viewport = { width: 1280, height: 900 };
const SETTLED_MS = 2_000;

const options = readArguments(5);
await withBenchServers(options, async ({ vitrine: { url } }) => {
  const { shown, small } = await createLargeDashboards(url);
  const browser = await openChromium();
  const values: Measurement[] = [];
  try {
    for (const [name, dashboard] of Object.entries(shown))
      values.push(
        ...(await opening(browser, url, { name, dashboard, floor: small })),
        ...(await moving(browser, url, { name, dashboard, floor: small })),
      );
  } finally {
    await browser.close();
  }
  report('Large widgets on a shared page', values, options.json);
});

type Compared = { name: string; dashboard: BenchDashboard; floor: BenchDashboard };

/** In turns with the page of a small table. */
async function opening(
  browser: Browser,
  url: string,
  { name, dashboard, floor }: Compared,
): Promise<Measurement[]> {
  const conditions = { cpuSlowdown: 1, network: 'plain' } as const;
  const open = ({ path }: BenchDashboard) =>
    loadPage(browser, { url: `${url}${path}`, widgets: 1, conditions, warm: false, toTheEnd: true });
  const loads: PageLoad[] = [];
  const floors: PageLoad[] = [];
  await open(dashboard);
  for (let run = 0; run < options.runs; run += 1) {
    loads.push(await open(dashboard));
    floors.push(await open(floor));
  }
  const pick = (of: (load: PageLoad) => number) => [loads.map(of), { floor: floors.map(of) }] as const;
  const [longTasks, floorOfLong] = pick(({ longTasksMs }) => longTasksMs);
  return [
    measurement(`${name}: shown`, 'ms', ...pick(({ shownMs }) => shownMs)),
    measurement(`${name}: long tasks in all`, 'ms', longTasks, {
      ...floorOfLong,
      ...{ most: AIM_LONG_MS, of: 'median' as const },
    }),
    measurement(`${name}: document`, 'KB', ...pick(({ inAll }) => inAll.documentKb)),
  ];
}

/** Work of the main thread from frame to frame while a pointer crosses the widget, after the first touch has loaded the scripts. */
async function moving(
  browser: Browser,
  url: string,
  { name, dashboard, floor }: Compared,
): Promise<Measurement[]> {
  const [page, floorPage] = [await openPage(browser, url, dashboard), await openPage(browser, url, floor)];
  const touched = await framesDuring(page, () => firstTouch(page));
  const floorTouched = await framesDuring(floorPage, () => firstTouch(floorPage));
  const hovers: Frames[] = [];
  const floors: Frames[] = [];
  const scrolls: Frames[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    hovers.push(await framesDuring(page, () => cross(page)));
    floors.push(await framesDuring(floorPage, () => cross(floorPage)));
    scrolls.push(await framesDuring(page, () => scroll(page)));
  }
  await page.context().close();
  await floorPage.context().close();
  const work = (frames: Frames[]) => frames.flatMap(({ workMs }) => workMs);
  const rows = { 'pointing at it': hovers, 'scrolling in it': scrolls };
  return [
    measurement(`${name}: longest frame after the first touch`, 'ms', [Math.max(...touched.workMs)], {
      floor: [Math.max(...floorTouched.workMs)],
    }),
    ...Object.entries(rows).map(([what, frames]) =>
      measurement(`${name}, ${what}: work in a frame`, 'ms', work(frames), {
        floor: work(floors),
        most: FRAME_MS,
      }),
    ),
  ];
}

async function openPage(browser: Browser, url: string, { path }: BenchDashboard): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
  return page;
}

async function firstTouch(page: Page): Promise<void> {
  await page.locator('[data-widget]').first().hover();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
}

async function cross(page: Page): Promise<void> {
  const box = await page.locator('[data-widget]').first().boundingBox();
  if (!box) throw new Error('The page has no widget.');
  const height = Math.min(box.height, viewport.height - box.y);
  for (let move = 0; move < 60; move += 1) {
    await page.mouse.move(
      box.x + (0.1 + (0.8 * move) / 60) * box.width,
      box.y + height * (0.4 + (move % 6) / 20),
    );
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

async function scroll(page: Page): Promise<void> {
  for (let move = 0; move < 40; move += 1) {
    await page.mouse.wheel(0, move < 20 ? 400 : -400);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
