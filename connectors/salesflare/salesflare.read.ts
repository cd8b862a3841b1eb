import type { Session } from '../kit/http/session.ts';
import { addDays } from '../kit/table/dates.ts';
import { listOpportunities, readOpportunity } from './salesflare.api.ts';
import type { DealSet } from './salesflare.catalogue.ts';
import { type Deal, dayOfSet, dealOf, isOfSet, labelsOf } from './salesflare.deals.ts';
import type { DealRequest } from './salesflare.request.ts';

/** Deals of a set; `complete` is false when a cap ended the reading. */
export type ReadSet = { deals: Deal[]; complete: boolean };

/** Maximum number of single deals that are read for fields that the list leaves out. */
export const maxDetails = 200;

/**
 * The deals of a set and range. One day more is requested on both sides, since it isn't documented in which zone
 * Salesflare compares and whether ends belong to the range; the exact days are picked here.
 */
export async function readSet(
  session: Session,
  request: DealRequest,
  set: DealSet,
  timezone: string,
): Promise<ReadSet> {
  const { items, complete } = await listOpportunities(session, {
    ...request.narrowed,
    ...(request.pipelineId === null ? {} : { pipeline: request.pipelineId }),
    ...rangeOf(request, set),
  });
  const deals = items.map((row) => dealOf(row, request, timezone)).filter((deal) => isOfSet(deal, set));
  return {
    deals: deals.filter((deal) => isInRange(deal, request, set) && isNamed(deal, request)),
    complete,
  };
}

function rangeOf(
  { startDate, endDate, dateField }: DealRequest,
  set: DealSet,
): Record<string, string | boolean> {
  if (set === 'open') return { closed: false };
  if (set === 'won') return {};
  const field = dateField ?? (set === 'created' ? 'created' : 'closed');
  const name = field === 'created' ? 'creation' : 'close';
  return {
    [`${name}_after`]: `${addDays(startDate, -1)}T00:00:00.000Z`,
    [`${name}_before`]: `${addDays(endDate, 2)}T00:00:00.000Z`,
  };
}

function isInRange(deal: Deal, request: DealRequest, set: DealSet): boolean {
  if (set === 'open' || set === 'won') return true;
  const day = dayOfSet(deal, set, request);
  return day !== null && day >= request.startDate && day <= request.endDate;
}

function isNamed(deal: Deal, { nameTests }: DealRequest): boolean {
  return nameTests.every(({ field, passes }) => labelsOf(deal, field).some(passes));
}

/** With the fields of single deals, for the first two hundred. */
export async function withDetails(session: Session, { deals, complete }: ReadSet): Promise<ReadSet> {
  const first = deals.slice(0, maxDetails);
  const details = await Promise.all(first.map(({ row }) => readOpportunity(session, row.id)));
  return {
    deals: first.map((deal, index) => ({ ...deal, detail: details[index] ?? null })),
    complete: complete && first.length === deals.length,
  };
}
