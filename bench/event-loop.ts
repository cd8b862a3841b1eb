import { setTimeout as wait } from 'node:timers/promises';
import { MAX_DASHBOARD_INSTANCES, MAX_WIDGETS } from '@vitrine/contract/rules/widgets/widget-limits.ts';
import { readArguments } from './kit/arguments.ts';
import { type BenchDashboard, createBenchDashboard, daysEnding } from './kit/bench-dashboards.ts';
import { withBenchServers } from './kit/bench-servers.ts';
import { connections, postData, send } from './kit/data-request.ts';
import { createDenseDashboard, uploadCampaigns } from './kit/dense-dashboard.ts';
import { makePdf } from './kit/make-pdf.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';
import { watchHealth } from './kit/watch-health.ts';

const PDF_WIDGETS = 100;
/** Charts; more would have more than 400 instances, which no dashboard may. */
const DENSE = [100, 170];
const AIM_MS = 50;
/** Of 19,800 rows each. */
const UPLOADED_COPIES = 5;
/** Each language of the page is rendered anew. */
const LOCALES = ['en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'pt-BR', 'nl-NL', 'sv-SE', 'pl-PL', 'da-DK'];

const options = readArguments(5);
if (options.runs > LOCALES.length)
  throw new Error(`At most ${LOCALES.length} runs, each in a locale of its own.`);
await withBenchServers(options, async ({ vitrine: { url } }) => {
  const largest = await createBenchDashboard(url, MAX_WIDGETS, MAX_DASHBOARD_INSTANCES);
  const printed = await createBenchDashboard(url, PDF_WIDGETS, MAX_DASHBOARD_INSTANCES);
  const dense = await Promise.all(DENSE.map((count) => createDenseDashboard(url, count)));
  const health = watchHealth(url);
  const agent = connections(1);
  const locale = (run: number) => LOCALES[run] ?? 'en-GB';
  const works: Record<string, (run: number) => Promise<unknown>> = {
    nothing: () => wait(1000),
    'the data call, cached results': () => postData(url, largest.permalink, largest.dates, agent),
    'the data call, days nobody asked for': (run) =>
      postData(url, largest.permalink, daysEnding(100 + run), agent),
    'the page, rendered anew': (run) => page(url, largest, locale(run)),
    'a PDF of 100 widgets': (run) => makePdf(url, printed, locale(run)),
    ...Object.fromEntries(
      dense.map((dashboard) => [
        `the page of ${dashboard.widgets} dense charts, rendered anew`,
        (run: number) => page(url, dashboard, locale(run)),
      ]),
    ),
    'an upload of 100,000 rows': () => uploadCampaigns(url, UPLOADED_COPIES),
  };
  const values: Measurement[] = [];
  for (const [name, work] of Object.entries(works)) {
    const worst: number[] = [];
    const took: number[] = [];
    for (let run = 0; run < options.runs; run += 1) {
      health.begin();
      const begunMs = performance.now();
      await work(run);
      took.push(performance.now() - begunMs);
      worst.push(await health.worstMs());
    }
    values.push(measurement(`/healthz at worst during ${name}`, 'ms', worst, { most: AIM_MS }));
    values.push(measurement(`${name}`, 'ms', took));
  }
  agent.destroy();
  await health.stop();
  report('Slowest response of /healthz during the largest pages, PDFs and uploads', values, options.json);
});

async function page(url: string, { path }: BenchDashboard, locale: string): Promise<void> {
  const reply = await send(`${url}${path}`, { headers: { accept: 'text/html', 'accept-language': locale } });
  if (reply.status !== 200) throw new Error(`The page answered ${reply.status}.`);
}
