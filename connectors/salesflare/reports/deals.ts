import type { Note } from '@vitrine/contract/entities/table.ts';
import type { Counts } from '../../kit/catalogue/formula.ts';
import type { Session } from '../../kit/http/session.ts';
import type { FetchedRows } from '../../kit/reports.ts';
import { sumCounts } from '../../kit/table/counted-table.ts';
import { dateLabel, todayIn } from '../../kit/table/dates.ts';
import { listPipelines } from '../salesflare.api.ts';
import type { DealSet } from '../salesflare.catalogue.ts';
import { countsOf, type Deal, dayOfSet, isForeign, labelsOf, type Measure } from '../salesflare.deals.ts';
import { maxDetails, type ReadSet, readSet, withDetails } from '../salesflare.read.ts';
import { type DealRequest, dealRequest, type SalesRequest } from '../salesflare.request.ts';
import { teamOf } from '../salesflare.team.ts';

/** A deal, or one of its stages; `id` identifies it where several rows have it. */
type Counted = { id: string; labels: string[]; counts: Counts };

/** Deals by any of their names, or by the day that belongs to each metric. */
export async function fetchDeals(session: Session, sales: SalesRequest): Promise<FetchedRows> {
  const request = dealRequest(sales);
  const { metrics, dimension } = request;
  const names = [...new Set(metrics.flatMap(({ set }) => set ?? []))];
  const [currency, ...sets] = await Promise.all([
    currencyOf(session, request),
    ...names.map((set) => readDeals(session, request, set)),
  ]);
  const today = todayIn(teamOf(session).timezone, session.nowMs());
  const zeros = Object.fromEntries(metrics.flatMap(({ counts }) => counts).map((name) => [name, 0]));
  const counted = sets.flatMap(({ deals }, index) =>
    deals.flatMap((deal) => countedOf(request, names[index] ?? 'created', deal, { currency, today })),
  );
  return {
    rows: counted.flatMap(({ id, labels, counts }) =>
      (dimension ? labels : [null]).map((label) => ({ id, label, counts: { ...zeros, ...counts } })),
    ),
    whole: { ...zeros, ...sumCounts(counted) },
    idle: zeros,
    currency,
    // A forecast is about future days.
    ...(names.every((set) => set === 'due') ? { until: request.endDate } : {}),
    notes: notesOf(request, sets, { currency, today }),
  };
}

async function readDeals(session: Session, request: DealRequest, set: DealSet): Promise<ReadSet> {
  const read = await readSet(session, request, set, teamOf(session).timezone);
  const { deals, complete } = request.needsDetails ? await withDetails(session, read) : read;
  if (set !== 'won') return { deals, complete };
  // Recurring value is known of recurring pipelines only.
  const recurring = (await listPipelines(session)).filter((pipeline) => pipeline.recurring);
  return { deals: deals.filter(({ row }) => recurring.some(({ id }) => id === row.pipeline?.id)), complete };
}

/** That of the chosen pipeline; of all of them the team's. */
async function currencyOf(session: Session, { pipelineId }: DealRequest): Promise<string | undefined> {
  const { currency } = teamOf(session);
  if (pipelineId === null) return currency;
  const pipeline = (await listPipelines(session)).find(({ id }) => id === pipelineId);
  return pipeline?.currency?.iso ?? currency;
}

function countedOf(request: DealRequest, set: DealSet, deal: Deal, measure: Measure): Counted[] {
  const { dimension, metrics } = request;
  const day = dayOfSet(deal, set, request);
  const labels =
    dimension?.type === 'text'
      ? labelsOf(deal, dimension.id)
      : day === null
        ? []
        : [dateLabel(dimension?.type ?? 'date', day)];
  const { id } = deal.row;
  const times = metrics.some((metric) => metric.id === 'time_in_stage') ? deal.detail?.stage_updates : [];
  const stages = (times ?? []).flatMap(({ stage, duration_in_seconds: seconds }, index) =>
    stage && seconds !== undefined
      ? [{ id: `${id} ${index}`, labels: [stage.name], counts: { stage_seconds: seconds, stage_times: 1 } }]
      : [],
  );
  const own = { id: `${set} ${id}`, labels, counts: countsOf(deal, set, measure) };
  return [own, ...(set === 'ended' ? stages : [])].map((one) => ({
    ...one,
    labels: [...new Set(one.labels)].filter((label) => matchesTests(label, request)),
  }));
}

/** Of a deal's tags only those that pass. */
function matchesTests(label: string, { dimension, nameTests }: DealRequest): boolean {
  return nameTests.every(({ field, passes }) => field !== dimension?.id || passes(label));
}

function notesOf({ metrics, needsDetails }: DealRequest, sets: ReadSet[], measure: Measure): Note[] {
  const foreign = new Set(
    sets.flatMap(({ deals }) => deals.filter((deal) => isForeign(deal, measure)).map(({ row }) => row.id)),
  );
  const notes: Note[] = [];
  if (foreign.size > 0 && metrics.some(({ type }) => type.endsWith(':money'))) {
    const text = `${foreign.size} deals in another currency than ${measure.currency} are counted without their value.`;
    notes.push({ code: 'currency', text });
  }
  if (sets.some(({ complete }) => !complete)) {
    const count = needsDetails ? maxDetails : '5,000';
    notes.push({ code: 'truncated', text: `Only the first ${count} deals were read.` });
  }
  return notes;
}
