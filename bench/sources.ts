import { setTimeout as wait } from 'node:timers/promises';
import type { MockServer } from '@vitrine/connectors/mock-kit/server.ts';
import type { InteractiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import { type Caller, signedInCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { readArguments } from './kit/arguments.ts';
import { daysEnding } from './kit/bench-dashboards.ts';
import { withBenchServers } from './kit/bench-servers.ts';
import { connections, postData } from './kit/data-request.ts';
import { type Measurement, measurement } from './kit/measurements.ts';
import { report } from './kit/report.ts';

const SOURCES = 10;
const WIDGETS_OF_EACH = 3;
const LATENCY_MS = 300;
const CROWD = 100;
/** Providers limit calls per minute; new days are queried at that rate. */
const BETWEEN_NEW_DAYS_MS = 15_000;

const options = readArguments(5);
await withBenchServers(options, async ({ vitrine: { url }, mocks }) => {
  const dashboard = await createDashboard(url);
  const values = [
    ...(await coldAndWarm(url, dashboard, mocks)),
    ...(await crowd(url, dashboard, mocks)),
    ...(await oneStalls(url, dashboard, mocks)),
  ];
  report(
    `${dashboard.widgets} widgets over ${SOURCES} sources whose providers take ${LATENCY_MS} ms`,
    values,
    options.json,
  );
});

type SourcesDashboard = { permalink: string; widgets: number };

/** Three widgets of each of ten of the demo's sources, by the kinds of sources that have a dashboard of their own. */
async function createDashboard(url: string): Promise<SourcesDashboard> {
  const { api } = await signedInCaller(url, DEMO_EMAIL, DEMO_PASSWORD);
  const widgets = (await widgetsBySource(api)).slice(0, SOURCES).flat();
  if (widgets.length < SOURCES * WIDGETS_OF_EACH) throw new Error('The demo agency has too few sources.');
  const { data } = await api.dashboards.create({
    name: 'Ten sources',
    timezone: 'Europe/Berlin',
    widgets: widgets.map((widget, order) => ({ ...widget, id: `bench-${order}`, order })),
  });
  await api.dashboards.saveSettings({ id: data.id, public: true, rangeType: 'custom', ...daysEnding(2) });
  return { permalink: data.permalink, widgets: widgets.length };
}

async function widgetsBySource(api: Caller['api']): Promise<InteractiveWidget[][]> {
  const { data: dashboards } = await api.dashboards.list({ show: 'active' });
  const lists = await Promise.all(
    dashboards.map(async ({ permalink }) => (await api.dashboards.show({ permalink })).body.data.widgets),
  );
  return lists
    .map((widgets) => widgets.filter(isOfDays).slice(0, WIDGETS_OF_EACH))
    .filter((widgets) => widgets.length === WIDGETS_OF_EACH && sourcesOf(widgets).size === 1)
    .filter((widgets, index, all) => all.findIndex((other) => sameSource(other, widgets)) === index);
}

function isOfDays(widget: Widget): widget is InteractiveWidget {
  return (
    widget.nature === 'interactive' &&
    !widget.realTime &&
    ['chart', 'summary', 'table'].includes(widget.format)
  );
}

function sourcesOf(widgets: InteractiveWidget[]): Set<string | null> {
  return new Set(widgets.flatMap(({ instances }) => instances.map(({ sourceId }) => sourceId)));
}

function sameSource(one: InteractiveWidget[], other: InteractiveWidget[]): boolean {
  return [...sourcesOf(one)][0] === [...sourcesOf(other)][0];
}

/** Days without cached results, then the same again. The floor of a cold call is one call to the slowest provider. */
async function coldAndWarm(
  url: string,
  { permalink }: SourcesDashboard,
  mocks: MockServer,
): Promise<Measurement[]> {
  const agent = connections(1);
  const [first, all, warm]: number[][] = [[], [], []];
  for (let run = 0; run < options.runs; run += 1) {
    await wait(BETWEEN_NEW_DAYS_MS);
    const dates = daysEnding(40 + run);
    mocks.faults.add({ kind: 'slow', delayMs: LATENCY_MS });
    const cold = await postData(url, permalink, dates, agent);
    first?.push(cold.firstMs);
    all?.push(cold.ms);
    mocks.faults.clear();
    for (let again = 0; again < 5; again += 1) warm?.push((await postData(url, permalink, dates, agent)).ms);
  }
  agent.destroy();
  return [
    measurement('cold: the first widget', 'ms', first ?? [], { most: 600 }),
    measurement('cold: all widgets', 'ms', all ?? [], { most: 1500 }),
    measurement('warm: all widgets', 'ms', warm ?? [], { most: 150 }),
  ];
}

/** A hundred viewers of new days cost as many provider calls as one. */
async function crowd(
  url: string,
  { permalink }: SourcesDashboard,
  mocks: MockServer,
): Promise<Measurement[]> {
  const agent = connections(CROWD);
  const calls: Record<'alone' | 'crowd', number[]> = { alone: [], crowd: [] };
  for (const [run, [kind, viewers]] of [['alone', 1] as const, ['crowd', CROWD] as const].entries()) {
    await wait(BETWEEN_NEW_DAYS_MS * 2);
    mocks.requests.clear();
    const dates = daysEnding(20 + run);
    await Promise.all(Array.from({ length: viewers }, () => postData(url, permalink, dates, agent)));
    calls[kind].push(mocks.requests.list().length);
  }
  agent.destroy();
  return [
    measurement('provider calls for 1 viewer', 'calls', calls.alone),
    measurement(`provider calls for ${CROWD} viewers at once`, 'calls', calls.crowd, {
      most: Math.max(...calls.alone),
    }),
  ];
}

/** When all widgets but those of the silent provider are there. */
async function oneStalls(
  url: string,
  { permalink }: SourcesDashboard,
  mocks: MockServer,
): Promise<Measurement[]> {
  await wait(BETWEEN_NEW_DAYS_MS);
  mocks.faults.add({ kind: 'slow', delayMs: LATENCY_MS });
  mocks.faults.add({ kind: 'stall', host: 'graph.facebook.com', delayMs: 60_000 });
  const body = JSON.stringify({ ...daysEnding(60), timezone: 'Europe/Berlin' });
  const others = await othersMs(`${url}/api/dashboards/${permalink}/data`, body);
  mocks.faults.clear();
  return [
    measurement('one provider says nothing: all widgets of the others', 'ms', [others], { most: 1500 }),
  ];
}

/** Reads lines until no more come within three seconds: missing ones belong to the silent provider. */
async function othersMs(url: string, body: string): Promise<number> {
  const begunMs = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const reader = response.body?.getReader();
  let lastMs = 0;
  for (;;) {
    const read = await Promise.race([reader?.read(), wait(3_000).then(() => null)]);
    if (!read || read.done) break;
    lastMs = performance.now() - begunMs;
  }
  await reader?.cancel();
  return lastMs;
}
