import type { Browser } from 'playwright-core';
import { readArguments } from './kit/arguments.ts';
import { serveStatic, staticPageOf } from './kit/baseline-server.ts';
import { createBenchDashboard } from './kit/bench-dashboards.ts';
import { withBenchServers } from './kit/bench-servers.ts';
import { openChromium } from './kit/chromium.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { type Conditions, loadPage, type PageLoad } from './kit/page-load.ts';
import { report } from './kit/report.ts';

type Scenario = { name: string; conditions: Conditions; aimMs: Partial<Record<number, number>> };
type Page = { widgets: number; url: string; floorUrl: string };

const SIZES = [24, 45, 100];
const SETTLED_LOADS = 3;
const plain: Conditions = { cpuSlowdown: 1, network: 'plain' };

const scenarios: Scenario[] = [
  { name: 'plain', conditions: plain, aimMs: { 24: 300, 45: 400, 100: 800 } },
  { name: '4x CPU throttle', conditions: { cpuSlowdown: 4, network: 'plain' }, aimMs: { 24: 900 } },
  { name: 'slow 4G', conditions: { cpuSlowdown: 1, network: 'slow4g' }, aimMs: { 24: 1_500, 45: 1_500 } },
];

const options = readArguments(15);
await withBenchServers(options, async ({ vitrine }) => {
  const dashboards = [];
  for (const size of SIZES) dashboards.push(await createBenchDashboard(vitrine.url, size));
  const statics = new Map<string, string>();
  for (const { path } of dashboards) statics.set(path, await staticPageOf(vitrine.url, path));
  const floor = await serveStatic(statics, vitrine.url);
  const browser = await openChromium();
  const values: Measurement[] = [];
  try {
    for (const { widgets, path } of dashboards) {
      const page = { widgets, url: `${vitrine.url}${path}`, floorUrl: `${floor.url}${path}` };
      for (const scenario of scenarios) {
        for (const warm of [false, true]) values.push(...(await timesOf(browser, page, scenario, warm)));
      }
      values.push(...(await trafficOf(browser, page)));
    }
  } finally {
    await browser.close();
    await floor.close();
  }
  report('Opening a public dashboard: navigation to all widgets shown', values, options.json);
});

/** Page and floor take turns, so that other work on the machine affects both. */
async function timesOf(
  browser: Browser,
  page: Page,
  scenario: Scenario,
  warm: boolean,
): Promise<Measurement[]> {
  const { name, conditions, aimMs } = scenario;
  const visit = { widgets: page.widgets, conditions, warm, toTheEnd: false };
  const loads: PageLoad[] = [];
  const floors: PageLoad[] = [];
  await loadPage(browser, { ...visit, url: page.url });
  for (let run = 0; run < options.runs; run += 1) {
    loads.push(await loadPage(browser, { ...visit, url: page.url }));
    floors.push(await loadPage(browser, { ...visit, url: page.floorUrl }));
  }
  const label = `${page.widgets} widgets, ${warm ? 'warm' : 'cold'} cache, ${name}`;
  const most = aimMs[page.widgets];
  const scriptKb = loads.map(({ before }) => before.scriptKb);
  return [
    measurement(label, 'ms', shown(loads), { floor: shown(floors), ...(most === undefined ? {} : { most }) }),
    ...(warm ? [] : [measurement(`${label}: script before shown`, 'KB', scriptKb, { most: 60 })]),
  ];
}

async function trafficOf(browser: Browser, { widgets, url }: Page): Promise<Measurement[]> {
  const visit = { url, widgets, conditions: plain, warm: false, toTheEnd: true };
  const loads: PageLoad[] = [];
  for (let run = 0; run < SETTLED_LOADS; run += 1) loads.push(await loadPage(browser, visit));
  const of = (pick: (load: PageLoad) => number) => loads.map(pick);
  const label = `${widgets} widgets, cold cache`;
  return [
    measurement(
      `${label}: data requests`,
      'requests',
      of(({ inAll }) => inAll.dataRequests),
      { most: 3 },
    ),
    measurement(
      `${label}: requests in all`,
      'requests',
      of(({ inAll }) => inAll.requests),
    ),
    measurement(
      `${label}: script in all`,
      'KB',
      of(({ inAll }) => inAll.scriptKb),
      { most: 300 },
    ),
    measurement(
      `${label}: document`,
      'KB',
      of(({ inAll }) => inAll.documentKb),
    ),
    measurement(
      `${label}: everything`,
      'KB',
      of(({ inAll }) => inAll.allKb),
    ),
  ];
}

function shown(loads: readonly PageLoad[]): number[] {
  return loads.map(({ shownMs }) => shownMs);
}
