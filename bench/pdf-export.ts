import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import { type Caller, signedInCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { readArguments } from './kit/arguments.ts';
import { daysEnding } from './kit/bench-dashboards.ts';
import { withBenchServers } from './kit/bench-servers.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';

const DASHBOARDS = 100;
const AIM_MS = 60_000;
/** As often as the page polls. */
const POLL_EVERY_MS = 1_000;

const options = readArguments(1);
await withBenchServers(options, async ({ vitrine: { url } }) => {
  const caller = await signedInCaller(url, DEMO_EMAIL, DEMO_PASSWORD);
  const dashboards = await manyDashboards(caller);
  const values: Measurement[] = [];
  const cold: number[] = [];
  const warm: number[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    // Other days each time: new files, and data without cached results; then the same in another language.
    cold.push(await makePdfExport(caller, dashboards, run, 'en-GB'));
    warm.push(await makePdfExport(caller, dashboards, run, 'en-US'));
  }
  values.push(measurement(`${DASHBOARDS} dashboards, no response kept`, 'ms', cold, { most: AIM_MS }));
  values.push(measurement(`${DASHBOARDS} dashboards, answers kept`, 'ms', warm, { most: AIM_MS }));
  report('PDFs of many dashboards in one ZIP', values, options.json);
});

/** Copies of the demo's dashboards in turn. */
async function manyDashboards({ api }: Caller): Promise<string[]> {
  const { data } = await api.dashboards.list({ show: 'active' });
  const ids = data.map(({ id }) => id);
  const models = await Promise.all(
    data.map(async ({ permalink }) => (await api.dashboards.show({ permalink })).body.data),
  );
  for (let count = ids.length; count < DASHBOARDS; count += 1) {
    const model = models[count % models.length];
    if (!model) throw new Error('The demo agency has no dashboards.');
    const { name, widgets, timezone } = model;
    ids.push((await api.dashboards.create({ name: `${name} ${count}`, timezone, widgets })).data.id);
  }
  return ids.slice(0, DASHBOARDS);
}

/** From the request to the last byte of the ZIP. */
async function makePdfExport(
  { api, fetch: call }: Caller,
  dashboards: string[],
  run: number,
  locale: string,
): Promise<number> {
  const begunMs = performance.now();
  const { data } = await api.pdfExports.create({ dashboards, dates: daysEnding(2 + run), locale });
  for (;;) {
    const pdfExport = (await api.pdfExports.list()).data.find(({ id }) => id === data.id);
    const failed = pdfExport?.items.find(({ status }) => status === 'failed');
    if (!pdfExport || failed)
      throw new Error(`A PDF could not be created: ${failed?.name}: ${failed?.error}`);
    if (pdfExport.url) {
      await (await call(pdfExport.url)).arrayBuffer();
      return performance.now() - begunMs;
    }
    await wait(POLL_EVERY_MS);
  }
}
