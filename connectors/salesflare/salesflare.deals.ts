import type { Opportunity, OpportunityDetail } from './salesflare.api.ts';
import type { DealSet } from './salesflare.catalogue.ts';
import type { Plan } from './salesflare.plan.ts';

/** A deal with what is to be known of it. Days are the team's; null where nobody has said. */
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
 * The list has no word for won: a deal is won in a stage with a probability of 100 (or one the reader named), and lost when it is
 * over in a stage without any.
 */
export function dealOf(row: Opportunity, { wonStages }: Plan, timezone: string): Deal {
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
export function dayOfSet({ createdDay, closeDay }: Deal, set: DealSet, { dateField }: Plan): string | null {
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

/** What a deal is called in a dimension: one label, one for each of its tags, none where it has no place. */
export function labelsOf({ row, detail, outcome }: Deal, dimension: string): string[] {
  switch (dimension) {
    case 'pipeline':
      return [row.pipeline?.name ?? '(none)'];
    case 'stage':
      return [row.stage?.name ?? '(none)'];
    case 'owner':
      return [row.owner?.name ?? '(nobody)'];
    case 'assignee':
      return [row.assignee?.name ?? '(nobody)'];
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
