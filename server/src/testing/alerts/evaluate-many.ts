import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { evaluateCell, type Measurement } from '../../features/alerts/index.ts';
import { inTransaction } from '../../platform/ctx/ctx.ts';
import { openPglitePool } from '../../platform/database/embedded/pglite-pool.ts';
import { startTestApp } from '../app/test-app.ts';
import { testClock } from '../app/test-clock.ts';
import { alertRows } from './alert-rows.ts';
import { seeded, seededSeries } from './seeded-series.ts';
import { liveChannel, watchedGroup } from './watched-group.ts';

/** Metrics of a domain that are evaluated in one transaction. */
const PER_DOMAIN = 10;
const rules = [
  { id: 'change', kind: 'change', days: 7, movement: 'either', percent: 30, minimum: null },
  { id: 'unusual', kind: 'anomaly', movement: 'either', sensitivity: 'medium' },
  { id: 'silent', kind: 'no_data', days: 3 },
  { id: 'broken', kind: 'source_broken' },
] as const;

/**
 * Evaluates a number of seeded series by four rules each, with the database; returns how long that took and how many alerts
 * opened.
 */
export async function evaluateMany(count: number): Promise<{ tookMs: number; opened: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-evaluate-'));
  const app = await startTestApp({
    clock: testClock('2026-11-02T06:00:00Z'),
    pool: await openPglitePool(dataDir),
  });
  try {
    const { ctx: admin } = await app.newCompany();
    const channelIds = [await liveChannel(admin)];
    const random = seeded(7);
    let tookMs = 0;
    const hosts = Array.from({ length: count / PER_DOMAIN }, (_, index) => `site-${index}.test`);
    const { group, metric, domains } = await watchedGroup(admin, { hosts, channelIds });
    for (const domain of domains) {
      const cells = Array.from({ length: PER_DOMAIN }, (_, index) => {
        const { traits, ...series } = seededSeries(random, random() < 0.02);
        return { metric: { ...metric, id: `m${index}`, traits }, measurement: measurementOf(series) };
      });
      const began = performance.now();
      await inTransaction(admin, async (tx) => {
        for (const cell of cells) await evaluateCell(tx, { group, domain, rules: [...rules], ...cell });
      });
      tookMs += performance.now() - began;
    }
    return { tookMs, opened: (await alertRows(admin)).length };
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function measurementOf({ firstDay, values }: { firstDay: string; values: (number | null)[] }): Measurement {
  const sum = (from: number, to?: number) =>
    values.slice(from, to).reduce<number>((total, value) => total + (value ?? 0), 0);
  const total = (days: number) => {
    const [value, compare] = [sum(-days), sum(-2 * days, -days)];
    return { value, compare, change: changeOf(value, compare) };
  };
  return {
    week: total(7),
    month: total(30),
    latest: values.at(-1) ?? null,
    latestDay: '2026-11-01',
    series: { firstDay, values },
    brokenSince: null,
  };
}
