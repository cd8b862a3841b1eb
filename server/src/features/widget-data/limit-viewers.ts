import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { limitTries } from '../../platform/http/tries.ts';
import type { Visit } from '../../platform/http/visit.ts';

/** More ranges in an hour than any reader picks by hand, and few enough for a provider's quota. */
const otherRanges = limitTries({ points: 60, perSeconds: 60 * 60 });

/**
 * Lets a viewer read a dashboard's own range as often as they like; every other range may cost provider calls, so an address may
 * ask for sixty an hour (429 beyond). Owners are not limited.
 */
export async function limitViewers(
  visit: Visit,
  ctx: Ctx,
  dashboard: Dashboard,
  dates: Dates,
): Promise<void> {
  if (ctx.actor.kind !== 'viewer') return;
  if (isOwnRange(dates, dashboard)) return;
  await otherRanges.count(visit.doors, `${visit.ip} ${dashboard.id}`);
}

function isOwnRange(dates: Dates, own: Dates): boolean {
  const sameDays = dates.startDate === own.startDate && dates.endDate === own.endDate;
  const sameComparison =
    dates.compareStartDate === own.compareStartDate && dates.compareEndDate === own.compareEndDate;
  return sameDays && (dates.compareStartDate === null || sameComparison);
}
