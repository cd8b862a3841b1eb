import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { recordAudit } from '@vitrine/server/src/features/audit/index.ts';
import { saveSettings } from '@vitrine/server/src/features/dashboards/index.ts';
import {
  addActivity,
  noteFailure,
} from '@vitrine/server/src/features/sources/health/source-health.queries.ts';
import { listSources } from '@vitrine/server/src/features/sources/index.ts';
import { clockFrom } from '@vitrine/server/src/platform/clock/clock.ts';
import type { Ctx } from '@vitrine/server/src/platform/ctx/ctx.ts';

const SOURCE = 'Trailhead Outfitters shop';
const OUTAGE_DAYS_AGO = 11;
const OUTAGE_HOURS = 5;
const FAILED_PER_HOUR = 6;
const RECONNECTED_DAYS_AGO = 10;

/** Puts an outage of the shop and its new connection on record, and shows its dashboard's team what happened automatically. */
export async function seedAutomaticAnnotations(ctx: Ctx, dashboardId: string): Promise<void> {
  const source = (await listSources(ctx)).find(({ name }) => name === SOURCE);
  if (!source) return;
  await saveSettings(ctx, { id: dashboardId, automaticAnnotations: 'team' });
  // At noon, so that it is the same day in every timezone of the demo.
  const noon = Math.floor(ctx.clock.nowMs() / DAY_MS) * DAY_MS + DAY_MS / 2;
  const beganMs = noon - OUTAGE_DAYS_AGO * DAY_MS;
  for (let hour = 0; hour < OUTAGE_HOURS; hour += 1) {
    const at = beganMs + hour * HOUR_MS;
    await addActivity(ctx, {
      ...{ companyId: ctx.companyId, sourceId: source.id, hour: new Date(at) },
      ...{ calls: FAILED_PER_HOUR, failures: FAILED_PER_HOUR, throttled: 0, deferred: 0, elapsedMs: 9_000 },
    });
    await noteFailure(inThePast(ctx, at), source.id, {
      code: 'provider_error',
      message: 'The shop responded with 503.',
    });
  }
  await recordAudit(inThePast(ctx, noon - RECONNECTED_DAYS_AGO * DAY_MS), {
    action: 'source.connected',
    subject: source.name,
    details: { source: source.id, change: 'again' },
  });
}

/** The ctx at another time. */
function inThePast(ctx: Ctx, atMs: number): Ctx {
  return { ...ctx, clock: clockFrom(() => atMs) };
}
