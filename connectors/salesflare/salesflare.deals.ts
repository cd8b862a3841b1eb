import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import type { Opportunity, OpportunityDetail } from './salesflare.api.ts';
import type { DealSet } from './salesflare.catalogue.ts';
import type { DealRequest } from './salesflare.request.ts';

/** Days are in the team's zone; null where they aren't set. */
export type Deal = {
  row: Opportunity;
  detail: OpportunityDetail | null;
  outcome: 'won' | 'lost' | 'open';
  createdDay: string | null;
  closeDay: string | null;
};

/** The day of a date-time in a zone; a bare date is its own day. */
export function dayIn(text: string | null | undefined, timezone: string): string | null {
  if (!text) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const atMs = Date.parse(text);
  if (Number.isNaN(atMs)) return null;
  return Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timezone).toPlainDate().toString();
}

/**
 * The list has no field for won deals: a deal is won in a stage with a probability of 100 (or one that the user named), and
 * lost when it is closed in a stage with 0.
 */
export function dealOf(row: Opportunity, { wonStages }: DealRequest, timezone: string): Deal {
  const probability = row.stage?.probability ?? row.probability ?? null;
  const isWon = wonStages ? wonStages.has(String(row.stage?.id)) : probability === 100;
  const isLost = !isWon && probability === 0 && (row.closed === true || row.done === true);
  const outcome = isWon ? 'won' : isLost ? 'lost' : 'open';
  const ended = row.close_date ?? (outcome === 'open' ? null : row.last_stage_change_date);
  return {
    row,
    detail: null,
    outcome,
    createdDay: dayIn(row.creation_date, timezone),
    closeDay: dayIn(ended, timezone),
  };
}

/** The day by which a deal belongs to a set. */
export function dayOfSet(
  { createdDay, closeDay }: Deal,
  set: DealSet,
  { dateField }: DealRequest,
): string | null {
  const field = dateField ?? (set === 'created' ? 'created' : 'closed');
  return field === 'created' ? createdDay : closeDay;
}

/** Whether a deal is of a set, its day aside. */
export function isOfSet({ outcome }: Deal, set: DealSet): boolean {
  switch (set) {
    case 'created':
      return true;
    case 'ended':
      return outcome !== 'open';
    case 'won':
      return outcome === 'won';
    default:
      return outcome === 'open';
  }
}

/** The labels of a deal in a text dimension: one, one for each of its tags, or none. */
export function labelsOf({ row, detail, outcome }: Deal, dimension: string): string[] {
  switch (dimension) {
    case 'pipeline':
      return [row.pipeline?.name ?? '(none)'];
    case 'stage':
      return [row.stage?.name ?? '(none)'];
    case 'owner':
      return [row.owner?.name ?? '(unassigned)'];
    case 'assignee':
      return [row.assignee?.name ?? '(unassigned)'];
    case 'account':
      return [row.account?.name ?? '(none)'];
    case 'hotness':
      return [['Cold', 'Warm', 'Hot'][(row.account?.hotness ?? 0) - 1] ?? '(unknown)'];
    case 'tag':
      return row.tags?.length ? row.tags.map(({ name }) => name) : ['(no tag)'];
    case 'lost_reason':
      return outcome === 'lost' ? [detail?.lost_reason?.name ?? '(no reason given)'] : [];
    case 'lead_source':
      return [detail?.lead_source?.name ?? '(unknown)'];
    default:
      return [row.currency?.iso ?? '(none)'];
  }
}

/** The currency of money, and today in the team's zone. */
export type Measure = { currency: string | undefined; today: string };

/** Money in another currency than the table's is left out: there is no exchange rate. */
export function isForeign({ row }: Deal, { currency }: Measure): boolean {
  return currency !== undefined && row.currency?.iso !== undefined && row.currency.iso !== currency;
}

/** The values that a deal adds to the metrics of a set. */
export function countsOf(deal: Deal, set: DealSet, measure: Measure): Counts {
  const { row, outcome, closeDay } = deal;
  const priced = isForeign(deal, measure) ? 0 : 1;
  const value = priced * (row.value ?? 0);
  const expected = (value * (row.probability ?? row.stage?.probability ?? 0)) / 100;
  const cycle = cycleHours(deal);
  switch (set) {
    case 'created':
      return { new_opportunities: 1, new_value: value, new_priced: priced };
    case 'ended':
      if (outcome === 'lost') return { lost: 1, lost_value: value };
      return {
        ...{ won: 1, won_value: value, won_priced: priced },
        ...(cycle === null ? {} : { cycle_hours: cycle, cycles: 1 }),
      };
    case 'due':
      return { expected_closings: 1, forecast: expected };
    case 'open': {
      const overdue = closeDay !== null && closeDay < measure.today ? 1 : 0;
      return { open_opportunities: 1, pipeline_value: value, weighted_value: expected, overdue };
    }
    case 'won':
      return { recurring_value: priced * (row.calculated_value ?? row.value ?? 0) };
  }
}

/** From making a deal to winning it. */
function cycleHours({ row }: Deal): number | null {
  const [from, until] = [row.creation_date, row.close_date ?? row.last_stage_change_date];
  if (!from || !until) return null;
  const hours = (Date.parse(until) - Date.parse(from)) / HOUR_MS;
  return Number.isFinite(hours) && hours >= 0 ? hours : null;
}
