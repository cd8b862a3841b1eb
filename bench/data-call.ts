import { setTimeout as wait } from 'node:timers/promises';
import type { MockServer } from '@vitrine/connectors/mock-kit/server.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import { signedInCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { readArguments } from './kit/arguments.ts';
import { serveStatic, staticPageOf } from './kit/baseline-server.ts';
import { type BenchDashboard, createBenchDashboard, daysEnding } from './kit/bench-dashboards.ts';
import { withBenchServers } from './kit/bench-servers.ts';
import { connections, postData, send } from './kit/data-request.ts';
import { createDenseDashboard, createGoals, createHighlightsDashboard } from './kit/dense-dashboard.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';

const WIDGETS = 24;
const VIEWERS = [1, 10, 100];
const CROWD = 100;
const GOALS = 200;
const COLD_ROUNDS = 3;
/** The connector of spreadsheets queries 55 times a minute and then refuses; new days are queried at that rate. */
const BETWEEN_NEW_DAYS_MS = 15_000;
/** Calls that renew a token belong to the session, not to a query. */
const SIGN_IN_HOST = 'oauth2.googleapis.com';

const options = readArguments(5);
await withBenchServers(options, async ({ vitrine: { url }, mocks }) => {
  const dashboard = await createBenchDashboard(url, WIDGETS);
  const values: Measurement[] = [];
  for (const viewers of VIEWERS) values.push(await warmCalls(url, dashboard, viewers));
  values.push(await highlightCalls(url));
  values.push(await goalCalls(url));
  values.push(...(await coldCalls(url, dashboard, mocks)));
  values.push(await documents(url, dashboard));
  report(`The data call and the document of ${WIDGETS} widgets`, values, options.json);
});

/** Every viewer requests at once; as few viewers give few measurements, they request more often. */
async function warmCalls(
  url: string,
  { permalink, dates }: BenchDashboard,
  viewers: number,
): Promise<Measurement> {
  const rounds = Math.ceil((options.runs * CROWD) / viewers / 10) + options.runs;
  const agent = connections(viewers);
  await atOnce(viewers, () => postData(url, permalink, dates, agent));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(...(await atOnce(viewers, () => postData(url, permalink, dates, agent))).map(({ ms }) => ms));
  }
  agent.destroy();
  return measurement(`data call, cached results, ${viewers} at once`, 'ms', times);
}

/** Cached results, from which contributions and unusual days are computed each time. */
async function highlightCalls(url: string): Promise<Measurement> {
  const { permalink, dates } = await createHighlightsDashboard(url, WIDGETS);
  const agent = connections(1);
  const times: number[] = [];
  for (let run = 0; run < options.runs * 10; run += 1)
    times.push((await postData(url, permalink, dates, agent)).ms);
  agent.destroy();
  return measurement(`data call, cached results, ${WIDGETS} highlights`, 'ms', times, { most: 300 });
}

/** The company's goals, with their progress. */
async function goalCalls(url: string): Promise<Measurement> {
  await createGoals(url, await createDenseDashboard(url, 3), GOALS);
  const { api } = await signedInCaller(url, DEMO_EMAIL, DEMO_PASSWORD);
  const times: number[] = [];
  for (let run = 0; run < options.runs * 4; run += 1) {
    const begunMs = performance.now();
    const { length } = (await api.goals.list({})).data;
    times.push(performance.now() - begunMs);
    if (length < GOALS) throw new Error(`Only ${length} goals were listed.`);
  }
  return measurement(`${GOALS} goals listed`, 'ms', times, { most: 200 });
}

/** Days without cached results: once for one viewer, once for a crowd. Both should cost the providers the same. */
async function coldCalls(
  url: string,
  { permalink }: BenchDashboard,
  mocks: MockServer,
): Promise<Measurement[]> {
  const agent = connections(CROWD);
  const calls: { alone: number[]; crowd: number[] } = { alone: [], crowd: [] };
  const times: { alone: number[]; crowd: number[] } = { alone: [], crowd: [] };
  for (let run = 0; run < COLD_ROUNDS; run += 1) {
    for (const [kind, viewers] of [
      ['alone', 1],
      ['crowd', CROWD],
    ] as const) {
      const dates = daysEnding(100 + 2 * run + (kind === 'crowd' ? 1 : 0));
      await wait(BETWEEN_NEW_DAYS_MS);
      mocks.requests.clear();
      const responses = await atOnce(viewers, () => postData(url, permalink, dates, agent));
      times[kind].push(...responses.map(({ ms }) => ms));
      calls[kind].push(providerCalls(mocks));
    }
  }
  agent.destroy();
  const onePerQuery = Math.max(...calls.alone);
  return [
    measurement('data call, nothing kept, 1 viewer', 'ms', times.alone),
    measurement(`data call, nothing kept, ${CROWD} at once`, 'ms', times.crowd),
    measurement('provider calls for 1 viewer', 'calls', calls.alone),
    measurement(`provider calls for ${CROWD} viewers at once`, 'calls', calls.crowd, {
      most: onePerQuery,
    }),
  ];
}

function providerCalls({ requests }: MockServer): number {
  return requests.list().filter(({ host }) => host !== SIGN_IN_HOST).length;
}

/** The rendered page for so many new connections at once; the floor is the same page from memory, from this process. */
async function documents(url: string, { path }: BenchDashboard): Promise<Measurement> {
  const floor = await serveStatic(new Map([[path, await staticPageOf(url, path)]]), url);
  const times: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < options.runs; round += 1) {
    times.push(...(await openAtOnce(`${url}${path}`)));
    floors.push(...(await openAtOnce(`${floor.url}${path}`)));
  }
  await floor.close();
  return measurement(`document, ${CROWD} connections at once`, 'ms', times, { floor: floors, most: 500 });
}

async function openAtOnce(address: string): Promise<number[]> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': 'en-US' };
  const agent = connections(CROWD);
  const responses = await atOnce(CROWD, () => send(address, { agent, headers }));
  agent.destroy();
  const refused = responses.find(({ status }) => status !== 200);
  if (refused) throw new Error(`The document answered ${refused.status}.`);
  return responses.map(({ ms }) => ms);
}

function atOnce<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, work));
}
