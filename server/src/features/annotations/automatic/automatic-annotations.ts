import { connectorOf } from '@vitrine/connectors/registry.ts';
import type {
  AutomaticAnnotations,
  ShownAnnotation,
} from '@vitrine/contract/entities/annotations/shown-annotation.ts';
import { clockOf } from '@vitrine/contract/rules/dates/date-text.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import {
  listAlerts,
  listFailedHours,
  listOutageFailures,
  listReconnections,
  listStates,
} from './automatic.queries.ts';
import { type DaySpan, outageSpans } from './outage-spans.ts';

const OUTAGE_COLOR = '#c93a3a';
const ALERT_COLOR = '#b26b00';

export type ObservedDashboard = {
  clientId: string | null;
  /** The host of its site; empty if none is known. */
  domain: string;
  timezone: string;
  automaticAnnotations: AutomaticAnnotations;
};

/**
 * Annotations that nobody wrote, of what is on record: outages of a dashboard's sources and times without a valid sign-in (of the last
 * five weeks), sources that were connected again, and alerts of its client's groups and its site. None where they are switched off.
 */
export async function automaticAnnotations(
  ctx: Ctx,
  dashboard: ObservedDashboard,
  sourceIds: readonly string[],
): Promise<ShownAnnotation[]> {
  if (dashboard.automaticAnnotations === 'off') return [];
  const ofSources = sourceIds.length > 0 ? await sourceAnnotations(ctx, dashboard, sourceIds) : [];
  return [...ofSources, ...(await alertAnnotations(ctx, dashboard))];
}

async function sourceAnnotations(
  ctx: Ctx,
  dashboard: ObservedDashboard,
  sourceIds: readonly string[],
): Promise<ShownAnnotation[]> {
  const states = await listStates(ctx, sourceIds);
  const hours = await listFailedHours(ctx, sourceIds);
  const failures = await listOutageFailures(ctx, sourceIds);
  const reconnections = await listReconnections(ctx, sourceIds);
  const dayOf = (at: Date) => clockOf(at, dashboard.timezone).day;
  return states.flatMap((source) => {
    const isOwn = ({ sourceId }: { sourceId: string }) => sourceId === source.id;
    const again = reconnections.filter(isOwn);
    const records = {
      ...{ hours: hours.filter(isOwn), failures: failures.filter(isOwn) },
      ...{
        reconnectedAt: again.map(({ at }) => at),
        invalidSince: source.invalid ? source.lastErrorAt : null,
      },
    };
    const name = nameFor(dashboard, source);
    const shown = { scope: 'source' as const, sourceId: source.id };
    return [
      ...outageSpans(records, { dayOf, today: ctx.clock.today(dashboard.timezone) }).map((span) =>
        made(dashboard, span, {
          ...{ ...shown, id: `outage ${source.id} ${span.startDate}`, automatic: 'outage' as const },
          ...{ text: `No data from ${name}`, color: OUTAGE_COLOR },
        }),
      ),
      ...again.map(({ id, change, at }) =>
        made(dashboard, singleDay(dayOf(at)), {
          ...{ ...shown, id: `connection ${id}`, automatic: 'connection' as const, color: null },
          text: change === 'account' ? `${name}: another account connected` : `${name} connected again`,
        }),
      ),
    ];
  });
}

async function alertAnnotations(ctx: Ctx, dashboard: ObservedDashboard): Promise<ShownAnnotation[]> {
  const { clientId, domain: host, timezone } = dashboard;
  if (clientId === null && host === '') return [];
  const today = ctx.clock.today(timezone);
  return (await listAlerts(ctx, { clientId, host })).map((alert) => {
    const startDate = clockOf(alert.openedAt, timezone).day;
    const endDate = alert.resolvedAt === null ? today : clockOf(alert.resolvedAt, timezone).day;
    return made(
      dashboard,
      { startDate, endDate },
      {
        ...{ scope: 'dashboard', sourceId: null, id: `alert ${alert.id}`, automatic: 'alert' },
        ...{ text: `Alert, ${alert.host}: ${alert.text}`, color: ALERT_COLOR },
      },
    );
  });
}

type Content = Pick<ShownAnnotation, 'id' | 'scope' | 'sourceId' | 'text' | 'color' | 'automatic'>;

function made(
  { automaticAnnotations: shownTo }: ObservedDashboard,
  { startDate, endDate }: DaySpan,
  content: Content,
): ShownAnnotation {
  const visibleToViewers = shownTo === 'viewers';
  return { ...content, startDate, endDate, link: null, metric: null, visibleToViewers };
}

/** Viewers know sources by their types only, so where they see it, everybody reads the same. */
function nameFor(
  { automaticAnnotations: shownTo }: ObservedDashboard,
  { name, type }: { name: string; type: string },
): string {
  return shownTo === 'viewers' ? (connectorOf(type)?.label ?? type) : name;
}

function singleDay(day: string): DaySpan {
  return { startDate: day, endDate: day };
}
