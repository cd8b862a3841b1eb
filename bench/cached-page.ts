import { readArguments } from './kit/arguments.ts';
import { withBenchServers } from './kit/bench-servers.ts';
import { connections, send } from './kit/data-request.ts';
import { createDenseDashboard } from './kit/dense-dashboard.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';
import type { RunningVitrine } from './kit/vitrine.ts';

const SIZES = [24, 45];
/** Linux counts processor time in steps of 10 ms, so that one request alone can't be measured. */
const REQUESTS = 100;

const options = readArguments(8);
await withBenchServers(options, async ({ vitrine }) => {
  const dashboards = [];
  for (const size of SIZES) dashboards.push(await createDenseDashboard(vitrine.url, size));
  await vitrine.atRest();
  const values: Measurement[] = [];
  for (const { widgets, path } of dashboards) {
    await cpuMsOf(vitrine, path);
    const pages: number[] = [];
    const floors: number[] = [];
    for (let run = 0; run < options.runs; run += 1) {
      pages.push(await cpuMsOf(vitrine, path));
      floors.push(await cpuMsOf(vitrine, '/sign-in'));
    }
    values.push(
      measurement(`${widgets} dense charts, cached: processor time of a page`, 'ms', pages, {
        floor: floors,
      }),
    );
  }
  report('Processor time of a cached page', values, options.json);
});

/** The server's processor time of one of many requests in a row, milliseconds. */
async function cpuMsOf({ url, cpuMs }: RunningVitrine, path: string): Promise<number> {
  const agent = connections(1);
  const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'en-US' };
  const before = await cpuMs();
  for (let request = 0; request < REQUESTS; request += 1) {
    const { status } = await send(`${url}${path}`, { agent, headers });
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
  }
  agent.destroy();
  return ((await cpuMs()) - before) / REQUESTS;
}
