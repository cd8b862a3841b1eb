import type { Browser, Page } from 'playwright-core';
import { readArguments } from './kit/arguments.ts';
import type { BenchDashboard } from './kit/bench-dashboards.ts';
import { withBenchServers } from './kit/bench-servers.ts';
import { openChromium } from './kit/chromium.ts';
import { createDenseDashboard } from './kit/dense-dashboard.ts';
import { DRAGGED, drag, sweep } from './kit/editing-moves.ts';
import { type EditingPage, openForEditing } from './kit/editing-page.ts';
import { type EditorLoad, loadEditor } from './kit/editor-load.ts';
import { type Frames, framesDuring } from './kit/frames.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';

const SIZES = [24, 45];
const AIM_SHOWN_MS = 1_000;
const FRAME_MS = 16;
const TITLE = 'Clicks of all channels';

const options = readArguments(5);
await withBenchServers(options, async ({ vitrine }) => {
  const dashboards: BenchDashboard[] = [];
  for (const size of SIZES) dashboards.push(await createDenseDashboard(vitrine.url, size));
  const single = await createDenseDashboard(vitrine.url, 1);
  const browser = await openChromium();
  const values: Measurement[] = [];
  try {
    for (const dashboard of dashboards) {
      for (const slowdown of [1, 4])
        values.push(...(await opening(browser, vitrine.url, { dashboard, floor: single, slowdown })));
      const editing = await openForEditing(browser, vitrine.url, dashboard.permalink);
      values.push(...(await editingFrames(editing, dashboard.widgets)));
      await editing.close();
    }
  } finally {
    await browser.close();
  }
  report('A dense dashboard in the editor', values, options.json);
});

/** In turns with the editor of a single chart, which is what the application itself takes. */
async function opening(
  browser: Browser,
  url: string,
  { dashboard, floor, slowdown }: { dashboard: BenchDashboard; floor: BenchDashboard; slowdown: number },
): Promise<Measurement[]> {
  const loads: EditorLoad[] = [];
  const floors: EditorLoad[] = [];
  const open = ({ permalink, widgets }: BenchDashboard) =>
    loadEditor(browser, { url, permalink, widgets, slowdown });
  await open(dashboard);
  for (let run = 0; run < options.runs; run += 1) {
    loads.push(await open(dashboard));
    floors.push(await open(floor));
  }
  const rows = [
    ['charts in sight drawn at their size', ({ inSightMs }: EditorLoad) => inSightMs],
    ['all charts drawn', ({ allMs }: EditorLoad) => allMs],
    ['long tasks in all', ({ longTasksMs }: EditorLoad) => longTasksMs],
  ] as const;
  return rows.map(([name, pick], row) =>
    measurement(`${dashboard.widgets} dense, ${slowdown}x CPU: ${name}`, 'ms', loads.map(pick), {
      floor: floors.map(pick),
      ...(row < 2 && slowdown === 1 ? { most: AIM_SHOWN_MS } : {}),
    }),
  );
}

/** Work of the main thread from frame to frame, in turns with a pointer that moves beside the cards. */
async function editingFrames(editing: EditingPage, widgets: number): Promise<Measurement[]> {
  const { page } = editing;
  const idle: Frames[] = [];
  const drags: Frames[] = [];
  const hovers: Frames[] = [];
  const typing: Frames[] = [];
  const watched = (into: Frames[], work: () => Promise<void>) => async () => {
    into.push(await framesDuring(page, work));
  };
  for (let run = 0; run < options.runs; run += 1) {
    await watched(idle, () => moveAlong(page, { x: 4, y: 120, width: 0 }))();
    await drag(
      editing,
      watched(drags, () => sweep(page)),
    );
    await editing.reachGrip(DRAGGED);
    const box = await page.locator('[data-widget] .vf-plot').first().boundingBox();
    if (!box) throw new Error('The first card has no chart.');
    await watched(hovers, () => moveAlong(page, { ...box, y: box.y + box.height / 2 }))();
    await typeTitle(editing, (work) => watched(typing, work)());
  }
  const work = (frames: Frames[]) => frames.flatMap(({ workMs }) => workMs);
  const rows = { 'dragging a card': drags, 'pointing at a chart': hovers, 'typing a title': typing };
  return Object.entries(rows).flatMap(([name, frames]) => [
    measurement(`${widgets} dense, ${name}: work in a frame`, 'ms', work(frames), {
      floor: work(idle),
      most: FRAME_MS,
    }),
    measurement(
      `${widgets} dense, ${name}: worst frame of a run`,
      'ms',
      frames.map(({ workMs }) => Math.max(...workMs)),
      { floor: idle.map(({ workMs }) => Math.max(...workMs)), most: FRAME_MS },
    ),
  ]);
}

async function moveAlong(
  page: Page,
  { x, y, width }: { x: number; y: number; width: number },
): Promise<void> {
  for (let move = 0; move < 60; move += 1) {
    await page.mouse.move(x + (move / 60) * width, y + (move % 3));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

async function typeTitle(
  { page, reachGrip }: EditingPage,
  watched: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await reachGrip(DRAGGED);
  const card = page.locator('[data-widget]').nth(DRAGGED);
  await card.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const panel = page.getByRole('complementary', { name: /widget$/ });
  const title = panel.getByRole('textbox', { name: 'Title' });
  await title.fill('');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await watched(() => title.pressSequentially(TITLE, { delay: 30 }));
  await saved;
  await panel.getByRole('button', { name: 'Close' }).first().click();
}
