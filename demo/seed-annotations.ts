import type { AnnotationFields } from '@vitrine/contract/entities/annotations/annotation.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createAnnotation, listAnnotations } from '@vitrine/server/src/features/annotations/index.ts';
import { recordAudit } from '@vitrine/server/src/features/audit/index.ts';
import { saveSettings } from '@vitrine/server/src/features/dashboards/index.ts';
import {
  addActivity,
  noteFailure,
} from '@vitrine/server/src/features/sources/health/source-health.queries.ts';
import { listSources } from '@vitrine/server/src/features/sources/index.ts';
import { clockFrom } from '@vitrine/server/src/platform/clock/clock.ts';
import type { Ctx } from '@vitrine/server/src/platform/ctx/ctx.ts';

type DemoAnnotation = Pick<AnnotationFields, 'text' | 'color' | 'link' | 'visibleToViewers'> & {
  /** Of the client's dashboards that show it. */
  dashboard: string;
  /** The first day, counted back from today. */
  daysAgo: number;
  /** How many days it lasts, one unless given. */
  days?: number;
};

const shop = 'Trailhead Outfitters – monthly performance';
const hotel = 'Hotel Amberhof – website & bookings';

const annotations: readonly DemoAnnotation[] = [
  {
    dashboard: shop,
    daysAgo: 46,
    text: 'New product pages',
    link: 'https://trailhead-outfitters.example/new',
  },
  { dashboard: shop, daysAgo: 38, days: 4, text: 'Autumn sale, 20% off', color: '#e8862e' },
  { dashboard: shop, daysAgo: 24, text: 'Free shipping from $80', color: '#1f9d8b' },
  { dashboard: shop, daysAgo: 15, days: 3, text: 'Winter sale, 15% off', color: '#e8862e' },
  { dashboard: shop, daysAgo: 8, text: 'Newsletter to 12,000 subscribers', color: '#7a5cd6' },
  { dashboard: shop, daysAgo: 8, text: 'Tracking consent changed', visibleToViewers: false },
  { dashboard: hotel, daysAgo: 21, days: 5, text: 'Winter offer in the newsletter', color: '#7a5cd6' },
  { dashboard: hotel, daysAgo: 10, text: 'New booking form', color: '#1f9d8b' },
];

type ClientOf = (dashboard: string) => string | null;

/** Seeds what happened to the clients of the demo agency, for clients without annotations. */
export async function seedAnnotations(ctx: Ctx, clientOf: ClientOf): Promise<void> {
  const today = ctx.clock.today('UTC');
  for (const dashboard of [shop, hotel]) {
    const clientId = clientOf(dashboard);
    if (clientId === null || (await listAnnotations(ctx, { clientId })).length > 0) continue;
    for (const { daysAgo, days = 1, dashboard: shownOn, ...fields } of annotations) {
      if (shownOn !== dashboard) continue;
      const startDate = addDays(today, -daysAgo);
      await createAnnotation(ctx, { ...fields, clientId, startDate, endDate: addDays(startDate, days - 1) });
    }
  }
}

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
