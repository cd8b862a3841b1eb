import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { fillDatabase, type Scale } from '@vitrine/server/src/testing/database/many-companies.ts';
import { startTestPostgres, type TestPostgres } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { type Agency, publishDashboard, registerAgency } from '../e2e/harness/agency.ts';
import { buildAll } from './kit/bench-servers.ts';
import { type Measurement, measurement, quantile } from './kit/measurements.ts';
import { report } from './kit/report.ts';
import { type RunningVitrine, startVitrine } from './kit/vitrine.ts';

/**
 * The requests of one company in a database that has no other, and in one with a thousand of the same size, in turns. The first is the
 * floor. Both companies have ten dashboards, a thousand deliveries and as much of everything else.
 */
const text = (value: number) => ({ type: 'string', default: String(value) }) as const;
const { values: options } = parseArgs({
  options: { companies: text(1_000), deliveries: text(1_000), runs: text(60), json: { type: 'string' } },
});
const each = { deliveriesEach: Number(options.deliveries), cachedEach: 300 };
const MOST_TIMES = 1.2;
const WARM_UP = 10;
const DAYS = { startDate: '2026-10-01', endDate: '2026-10-31' };

type Installation = { vitrine: RunningVitrine; agency: Agency; id: string; permalink: string };
type Request = (installation: Installation) => Promise<unknown>;

const page = (path: (one: Installation) => string): Request => {
  return async (one) => {
    const response = await fetch(`${one.vitrine.url}${path(one)}`);
    if (!response.ok) throw new Error(`${path(one)} answered ${response.status}.`);
    await response.text();
  };
};
let edits = 0;
const requests: Record<string, Request> = {
  'opening a dashboard': ({ agency: { api }, permalink }) => api.dashboards.show({ permalink }),
  'opening a shared page': page(({ permalink }) => `/dashboards/${permalink}`),
  'listing dashboards': ({ agency: { api } }) => api.dashboards.list({}),
  'listing recent dashboards of a client': ({ agency: { api } }) =>
    api.dashboards.list({ view: 'recent', search: 'client 1' }),
  'listing reports': ({ agency: { api } }) => api.reports.list({}),
  'listing deliveries': ({ agency: { api } }) => api.reports.history({}),
  'listing goals': ({ agency: { api } }) => api.goals.list({}),
  'listing annotations': ({ agency: { api } }) => api.annotations.list({}),
  'listing comments': ({ agency: { api } }) => api.comments.list({}),
  'listing people': ({ agency: { api } }) => api.users.list({}),
  'listing activity': ({ agency: { api } }) => api.activity.list({}),
  searching: ({ agency: { api } }) => api.search.find({ q: 'report client' }),
  'saving a widget': ({ agency: { api }, id }) =>
    api.dashboards.saveWidgets({ id, widgets: [card(`Edit ${++edits}`)] }),
  'saving settings': ({ agency: { api }, id }) =>
    api.dashboards.saveSettings({ id, footer: `Edit ${++edits}` }),
  commenting: ({ agency: { api }, id }) =>
    api.comments.create({ dashboardId: id, widgetId: 'card', text: 'Text' }),
};

buildAll();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-plans-'));
const postgres = await startTestPostgres();
const running: RunningVitrine[] = [];
try {
  const small = await install(postgres, 'small', { companies: 0, ...each });
  const large = await install(postgres, 'large', { companies: Number(options.companies) - 1, ...each });
  const [size] = await postgres.run('large', 'select pg_database_size(current_database()) / 1e6 as mb');
  const results: Measurement[] = [];
  for (const [name, request] of Object.entries(requests))
    results.push(await compare(name, request, small, large));
  report(
    `Requests of one company of ${options.companies}, in a database of ${Math.round(Number(size?.mb))} MB`,
    results,
    options.json ?? null,
  );
} finally {
  for (const vitrine of running) await vitrine.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function card(title: string) {
  return passiveWidgetSchema.parse({ id: 'card', nature: 'passive', type: 'plain', title });
}

async function install(server: TestPostgres, name: string, scale: Scale): Promise<Installation> {
  await server.createDatabase(name);
  const databaseUrl = server.url(name);
  const vitrine = await startVitrine({ folder: join(folder, name), gateway: null, demo: false, databaseUrl });
  running.push(vitrine);
  const agency = await registerAgency(vitrine.url);
  const { id, permalink } = await publishDashboard(agency, 'Measured', [card('Edit 0')], DAYS);
  await fillDatabase(databaseUrl, scale);
  return { vitrine, agency, id, permalink };
}

async function compare(
  name: string,
  request: Request,
  small: Installation,
  large: Installation,
): Promise<Measurement> {
  const times = { small: [] as number[], large: [] as number[] };
  const timed = async (of: Installation, into: number[]) => {
    const begunMs = performance.now();
    await request(of);
    into.push(performance.now() - begunMs);
  };
  for (let run = 0; run < WARM_UP; run += 1) for (const one of [small, large]) await request(one);
  for (let run = 0; run < Number(options.runs); run += 1) {
    await timed(small, times.small);
    await timed(large, times.large);
  }
  const most = quantile(times.small, 0.5) * MOST_TIMES;
  return measurement(name, 'ms', times.large, { floor: times.small, most, of: 'median' });
}
