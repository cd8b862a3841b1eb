import type { Browser } from 'playwright-core';
import { readArguments } from './kit/arguments.ts';
import { serveStatic, staticPageOf } from './kit/baseline-server.ts';
import { withBenchServers } from './kit/bench-servers.ts';
import { openChromium } from './kit/chromium.ts';
import { send } from './kit/data-request.ts';
import { createAnnotatedDashboard, createDenseDashboard } from './kit/dense-dashboard.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { loadPage, type PageLoad } from './kit/page-load.ts';
import { report } from './kit/report.ts';

const SIZES = [24, 45];
const ANNOTATED = { count: 45, annotations: 50, goals: 12 };
/** Of long tasks in all, by CPU throttle and size; shown at most this many times as late as the floor. */
const AIM_LONG_MS: Record<number, Record<number, number>> = {
  1: { 24: 60, 45: 80 },
  4: { 24: 200, 45: 350 },
};
const AIM_SHOWN = 1.3;
const AIM_SCRIPT_KB = 60;
const AIM_DOCUMENT = 1.2;

const options = readArguments(10);
await withBenchServers(options, async ({ vitrine }) => {
  const dashboards = [];
  for (const size of SIZES)
    dashboards.push({ name: `${size} dense`, ...(await createDenseDashboard(vitrine.url, size)) });
  const annotated = await createAnnotatedDashboard(vitrine.url, ANNOTATED);
  dashboards.push({ name: `${ANNOTATED.count} dense, annotated`, ...annotated });
  const statics = new Map<string, string>();
  for (const { path } of dashboards) statics.set(path, await staticPageOf(vitrine.url, path));
  const floor = await serveStatic(statics, vitrine.url);
  const browser = await openChromium();
  const values: Measurement[] = [];
  try {
    for (const { name, widgets, path } of dashboards) {
      const page = { name, widgets, url: `${vitrine.url}${path}`, floorUrl: `${floor.url}${path}` };
      for (const cpuSlowdown of [1, 4, 6]) values.push(...(await loadsOf(browser, page, cpuSlowdown)));
      const document = (await send(page.url, {})).body.length / 1000;
      const least = Buffer.byteLength(statics.get(path) ?? '') / 1000;
      values.push(
        measurement(`${name}, document, uncompressed`, 'KB', [document], {
          floor: [least],
          most: least * AIM_DOCUMENT,
        }),
      );
    }
  } finally {
    await browser.close();
    await floor.close();
  }
  report('Opening a dense dashboard', values, options.json);
});

/** Page and floor take turns, so that whatever else the machine does falls on both. */
async function loadsOf(
  browser: Browser,
  page: { name: string; widgets: number; url: string; floorUrl: string },
  cpuSlowdown: number,
): Promise<Measurement[]> {
  const conditions = { cpuSlowdown, network: 'plain' } as const;
  const visit = { widgets: page.widgets, conditions, warm: false, toTheEnd: true };
  const loads: PageLoad[] = [];
  const floors: PageLoad[] = [];
  await loadPage(browser, { ...visit, url: page.url });
  for (let run = 0; run < options.runs; run += 1) {
    loads.push(await loadPage(browser, { ...visit, url: page.url }));
    floors.push(await loadPage(browser, { ...visit, url: page.floorUrl }));
  }
  const label = `${page.name}, ${cpuSlowdown}x CPU throttle`;
  const of = (some: PageLoad[], pick: (load: PageLoad) => number) => some.map(pick);
  const shown = of(floors, ({ shownMs }) => shownMs);
  const long = AIM_LONG_MS[cpuSlowdown]?.[page.widgets];
  const middle = measurement('', 'ms', shown).p95;
  return [
    measurement(
      `${label}: shown`,
      'ms',
      of(loads, ({ shownMs }) => shownMs),
      {
        floor: shown,
        most: AIM_SHOWN * middle,
      },
    ),
    measurement(
      `${label}: long tasks in all`,
      'ms',
      of(loads, ({ longTasksMs }) => longTasksMs),
      {
        floor: of(floors, ({ longTasksMs }) => longTasksMs),
        ...(long === undefined ? {} : { most: long, of: 'median' as const }),
      },
    ),
    measurement(
      `${label}: script before interaction`,
      'KB',
      of(loads, ({ inAll }) => inAll.scriptKb),
      {
        most: AIM_SCRIPT_KB,
      },
    ),
  ];
}
