import type { Page } from 'playwright-core';
import { readArguments } from './kit/arguments.ts';
import { createBenchDashboard } from './kit/bench-dashboards.ts';
import { withBenchServers } from './kit/bench-servers.ts';
import { openChromium } from './kit/chromium.ts';
import { DRAGGED, drag, sweep } from './kit/editing-moves.ts';
import { type EditingPage, openForEditing } from './kit/editing-page.ts';
import { type Frames, framesDuring } from './kit/frames.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';

const WIDGETS = 100;
const FRAME_MS = 1_000 / 60;

const options = readArguments(5);
await withBenchServers(options, async ({ vitrine }) => {
  const dashboard = await createBenchDashboard(vitrine.url, WIDGETS);
  const browser = await openChromium();
  const measurements: Measurement[] = [];
  try {
    const editing = await openForEditing(browser, vitrine.url, dashboard.permalink);
    measurements.push(...(await framesOf(editing)), ...(await requestsOf(editing)));
    await editing.close();
  } finally {
    await browser.close();
  }
  report(`Moving one widget of ${WIDGETS} in the editor`, measurements, options.json);
});

/** A drag across the cards, in turns with the same path of an idle pointer: what the browser alone takes. */
async function framesOf(editing: EditingPage): Promise<Measurement[]> {
  const drags: Frames[] = [];
  const idle: Frames[] = [];
  await drag(editing, () => sweep(editing.page));
  for (let run = 0; run < options.runs; run += 1) {
    idle.push(await framesDuring(editing.page, () => sweep(editing.page)));
    await drag(editing, async () => {
      drags.push(await framesDuring(editing.page, () => sweep(editing.page)));
    });
  }
  const all = (frames: Frames[], of: (one: Frames) => number[]) => frames.flatMap(of);
  const intervals = ({ intervalsMs }: Frames) => intervalsMs;
  const work = ({ workMs }: Frames) => workMs;
  return [
    measurement('from frame to frame', 'ms', all(drags, intervals), {
      floor: all(idle, intervals),
      most: FRAME_MS * 1.05,
    }),
    measurement('processor time of the main thread in a frame', 'ms', all(drags, work), {
      floor: all(idle, work),
      most: FRAME_MS,
    }),
    measurement(
      'frames a second',
      'frames',
      drags.map(({ intervalsMs }) => (1_000 * intervalsMs.length) / sum(intervalsMs)),
    ),
  ];
}

/** A moved card needs no values; another query is sent once, by the preview or by the dashboard. */
async function requestsOf(editing: EditingPage): Promise<Measurement[]> {
  const moves: Calls[] = [];
  const edits: Calls[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    moves.push(await callsDuring(editing.page, () => drag(editing, () => sweep(editing.page, 30))));
    edits.push(await callsDuring(editing.page, () => requestShares(editing)));
  }
  return [
    measurement(
      'saves after a move',
      'requests',
      moves.map(({ saves }) => saves),
      { most: 1 },
    ),
    measurement(
      'data requests after a move',
      'requests',
      moves.map(({ data }) => data),
      { most: 0 },
    ),
    measurement(
      'saves after an edit of the question',
      'requests',
      edits.map(({ saves }) => saves),
      { most: 1 },
    ),
    measurement(
      'data requests after it',
      'requests',
      edits.map(({ data }) => data),
      { most: 1 },
    ),
  ];
}

type Calls = { saves: number; data: number };

async function callsDuring(page: Page, work: () => Promise<void>): Promise<Calls> {
  const calls: string[] = [];
  const note = (request: { method(): string; url(): string }) =>
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  page.on('request', note);
  await work();
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return {
    saves: calls.filter((call) => call.startsWith('PUT /api/dashboards/')).length,
    data: calls.filter((call) => /\/data$|\/widgets\/preview$/.test(call)).length,
  };
}

/** Toggles one switch of a widget that changes its query. */
async function requestShares({ page, reachGrip }: EditingPage): Promise<void> {
  await reachGrip(DRAGGED);
  const card = page.locator('[data-widget]').nth(DRAGGED);
  await card.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const panel = page.getByRole('complementary', { name: /widget$/ });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await panel.getByRole('switch', { name: 'Show as share of the total' }).click({ force: true });
  await saved;
  await panel.getByRole('button', { name: 'Close' }).first().click();
}

function sum(values: readonly number[]): number {
  return values.reduce((total, measurement) => total + measurement, 0);
}
