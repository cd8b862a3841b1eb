import type { Session } from '../kit/http/session.ts';
import { addDays } from '../kit/table/dates.ts';
import { listOpportunities, readOpportunity } from './salesflare.api.ts';
import type { DealSet } from './salesflare.catalogue.ts';
import { type Deal, dayOfSet, dealOf, isOfSet, labelsOf } from './salesflare.deals.ts';
import type { Plan } from './salesflare.plan.ts';

/** Deals of a set; `complete` is false when a cap ended the reading. */
export type ReadSet = { deals: Deal[]; complete: boolean };

/** Single deals that are asked for what the list leaves out. */
export const mostDetails = 200;

/**
 * The deals of a set and range. The provider is asked for a day more on both sides, since nobody says in which zone it compares and
 * whether its ends belong to the range; the exact days are picked here.
 */
export async function readSet(
  session: Session,
  plan: Plan,
  set: DealSet,
  timezone: string,
): Promise<ReadSet> {
  const { items, complete } = await listOpportunities(session, {
    ...plan.narrowed,
    ...(plan.pipelineId === null ? {} : { pipeline: plan.pipelineId }),
    ...rangeOf(plan, set),
  });
  const deals = items.map((row) => dealOf(row, plan, timezone)).filter((deal) => isOfSet(deal, set));
  return {
    deals: deals.filter((deal) => isInRange(deal, plan, set) && isNamed(deal, plan)),
    complete,
  };
}

function rangeOf({ query, dateField }: Plan, set: DealSet): Record<string, string | boolean> {
  if (set === 'open') return { closed: false };
  if (set === 'won') return {};
  const field = dateField ?? (set === 'created' ? 'created' : 'closed');
  const name = field === 'created' ? 'creation' : 'close';
  return {
    [`${name}_after`]: `${addDays(query.startDate, -1)}T00:00:00.000Z`,
    [`${name}_before`]: `${addDays(query.endDate, 2)}T00:00:00.000Z`,
  };
}

function isInRange(deal: Deal, plan: Plan, set: DealSet): boolean {
  if (set === 'open' || set === 'won') return true;
  const day = dayOfSet(deal, set, plan);
  return day !== null && day >= plan.query.startDate && day <= plan.query.endDate;
}

function isNamed(deal: Deal, { nameTests }: Plan): boolean {
  return nameTests.every(({ field, passes }) => labelsOf(deal, field).some(passes));
}

/** With what only each single deal tells, of the first two hundred. */
export async function withDetails(session: Session, { deals, complete }: ReadSet): Promise<ReadSet> {
  const asked = deals.slice(0, mostDetails);
  const details = await Promise.all(asked.map(({ row }) => readOpportunity(session, row.id)));
  return {
    deals: asked.map((deal, index) => ({ ...deal, detail: details[index] ?? null })),
    complete: complete && asked.length === deals.length,
  };
}
