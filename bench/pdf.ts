import type { Browser } from 'playwright-core';
import { readArguments } from './kit/arguments.ts';
import { type BenchDashboard, createBenchDashboard } from './kit/bench-dashboards.ts';
import { withBenchServers } from './kit/bench-servers.ts';
import { openChromium } from './kit/chromium.ts';
import { send } from './kit/data-request.ts';
import { createDenseDashboard } from './kit/dense-dashboard.ts';
import { makePdf } from './kit/make-pdf.ts';
import { type Measurement, measurement, quantile } from './kit/measurements.ts';
import { report } from './kit/report.ts';

const SIZES = [24, 45, 100];
const DENSE = [24, 45];
/** Of the floor, for dense charts. */
const AIM_DENSE = 2;
const AIM_MS: Record<number, number> = { 24: 600, 45: 600, 100: 2_000 };
/** English in every region. Each is a new file and a new rendering of the same results; the first starts the browser. */
const LOCALES = regions().map((region) => `en-${region}`);

const options = readArguments(60);
if (options.runs >= LOCALES.length)
  throw new Error(`At most ${LOCALES.length - 1} runs, each in a locale of its own.`);
await withBenchServers(options, async ({ vitrine: { url } }) => {
  const browser = await openChromium();
  const values: Measurement[] = [];
  try {
    for (const size of SIZES) values.push(await timesOf(browser, url, await createBenchDashboard(url, size)));
    for (const size of DENSE)
      values.push(await timesOf(browser, url, await createDenseDashboard(url, size), 'dense'));
  } finally {
    await browser.close();
  }
  report('PDF of a dashboard whose results are cached and whose file is not', values, options.json);
});

async function timesOf(
  browser: Browser,
  url: string,
  dashboard: BenchDashboard,
  kind: 'usual' | 'dense' = 'usual',
): Promise<Measurement> {
  const times: number[] = [];
  const floors: number[] = [];
  const page = (await send(`${url}${dashboard.path}/print`, {})).body.toString();
  const [first = '', ...locales] = LOCALES;
  await makePdf(url, dashboard, first);
  await printPage(browser, page);
  for (const locale of locales.slice(0, options.runs)) {
    times.push(await makePdf(url, dashboard, locale));
    floors.push(await printPage(browser, page));
  }
  const most = kind === 'dense' ? AIM_DENSE * quantile(floors, 0.95) : AIM_MS[dashboard.widgets];
  return measurement(
    `PDF of ${dashboard.widgets} ${kind === 'dense' ? 'dense charts' : 'widgets'}`,
    'ms',
    times,
    {
      floor: floors,
      ...(most ? { most } : {}),
    },
  );
}

function regions(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // Without codes that mean another: UK is GB.
  return codes.filter((code) => names.of(code) && new Intl.Locale(`en-${code}`).region === code);
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
