import type { Browser } from 'playwright-core';
import { readArguments } from './kit/arguments.ts';
import { type Board, daysEnding, makeBoard } from './kit/boards.ts';
import { openChromium } from './kit/chromium.ts';
import { postData, send } from './kit/data-request.ts';
import { type Figure, figure } from './kit/figures.ts';
import { report } from './kit/report.ts';
import { onStage } from './kit/stage.ts';

const SIZES = [24, 45];
const AIM_MS = 600;
/** An address may have 20 new files of one dashboard made in a minute. */
const MOST_RUNS = 18;

const options = readArguments(15);
if (options.runs > MOST_RUNS)
  throw new Error(`At most ${MOST_RUNS} runs: the server makes no more in a minute.`);
await onStage(options, async ({ vitrine: { url } }) => {
  const browser = await openChromium();
  const figures: Figure[] = [];
  try {
    for (const size of SIZES) figures.push(await timesOf(browser, url, await makeBoard(url, size)));
  } finally {
    await browser.close();
  }
  report('PDF of a dashboard whose answers are kept and whose file is not', figures, options.json);
});

/** Every range is a new file; its answers are asked for before, so that no provider is waited for. */
async function timesOf(browser: Browser, url: string, board: Board): Promise<Figure> {
  const times: number[] = [];
  const floors: number[] = [];
  const page = (await send(`${url}${board.path}/print`, {})).body.toString();
  // The first of each starts the browser.
  await makePdf(url, board, 60);
  await printPage(browser, page);
  for (let run = 0; run < options.runs; run += 1) {
    times.push(await makePdf(url, board, 61 + run));
    floors.push(await printPage(browser, page));
  }
  return figure(`PDF of ${board.widgets} widgets`, 'ms', times, { floor: floors, most: AIM_MS });
}

/** From asking for the file to its last byte. */
async function makePdf(url: string, { permalink }: Board, endingDaysAgo: number): Promise<number> {
  const dates = daysEnding(endingDaysAgo);
  await postData(url, permalink, dates);
  const query = `date_range=${encodeURIComponent(JSON.stringify(dates))}`;
  const begunMs = performance.now();
  let asked = await send(`${url}/api/dashboards/${permalink}/pdf?${query}`, {});
  while (asked.status === 202) {
    const { check } = JSON.parse(asked.body.toString()) as { check: string };
    asked = await send(`${url}/api/dashboards/${permalink}/pdf?check=${encodeURIComponent(check)}`, {});
  }
  if (asked.status !== 200) throw new Error(`The PDF answered ${asked.status}: ${asked.body}`);
  const file = JSON.parse(asked.body.toString()) as { url: string };
  const pdf = await send(new URL(file.url, url).href, {});
  if (!pdf.body.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('What came is no PDF.');
  return performance.now() - begunMs;
}

/** A warm browser prints the same page, scripts off, with the same settings. */
async function printPage(browser: Browser, html: string): Promise<number> {
  const begunMs = performance.now();
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.setContent(html, { waitUntil: 'load' });
  await page.pdf({
    format: 'A4',
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  const elapsedMs = performance.now() - begunMs;
  await page.close();
  return elapsedMs;
}
