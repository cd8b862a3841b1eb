import { isoHour } from '../../mock-kit/days.ts';
import { CrmError } from './crm-error.ts';
import { accountName, type Deal, dealsUntil, hotnessOf, stageAt, stageTimes } from './data/opportunities.ts';
import { crmTags, crmUsers, lostReasons } from './data/team.ts';
import { flagOf, hourOf, numbersOf, pageOf } from './parameters.ts';

/** `GET /opportunities`: a bare array, by id unless ordered otherwise. `now` is in hours. */
export function opportunities(query: URLSearchParams, now: number): unknown[] {
  const passes = filterOf(query, now);
  const hotness = numbersOf(query, 'hotness');
  if (hotness?.some((each) => each < 1 || each > 3))
    throw new CrmError(400, '"hotness" must be one of [1, 2, 3]');
  const { limit, offset } = pageOf(query, 10);
  return dealsUntil(Math.floor(now / 24))
    .filter((deal) => deal.createdHour <= now && passes(deal))
    .filter((deal) => !hotness || hotness.includes(hotnessOf(deal.accountId)))
    .slice(offset, offset + limit)
    .map((deal) => present(deal, now));
}

/** `GET /opportunities/{id}`: the row, and the fields that the list leaves out. */
export function opportunity(id: number, now: number): unknown {
  const deal = dealsUntil(Math.floor(now / 24)).find((each) => each.id === id && each.createdHour <= now);
  if (!deal) throw new CrmError(404, 'Not Found');
  const isLost = now >= deal.endedHour && deal.outcome === 'lost';
  return {
    ...present(deal, now),
    lost_reason: isLost ? { id: lostReasons.indexOf(deal.reason) + 1, name: deal.reason, order: 1 } : null,
    lead_source: { id: 1, name: deal.leadSource },
    stage_updates: stageTimes(deal, now).map(({ stageId, seconds }) => ({
      duration_in_seconds: seconds,
      stage: deal.pipeline.stages.find((stage) => stage.id === stageId),
    })),
  };
}

/** When it is expected to close or was closed. */
export function closeHour(deal: Deal, now: number): number | null {
  return now >= deal.endedHour ? deal.endedHour : deal.expectedHour;
}

function filterOf(query: URLSearchParams, now: number): (deal: Deal) => boolean {
  const [pipelines, stages, owners, tags] = ['pipeline', 'stage', 'owner', 'tag'].map((name) =>
    numbersOf(query, name),
  );
  const closed = flagOf(query, 'closed');
  const created = spanOf(query, 'creation');
  const close = spanOf(query, 'close');
  return (deal) =>
    (!pipelines || pipelines.includes(deal.pipeline.id)) &&
    (!stages || stages.includes(stageAt(deal, now).id)) &&
    (!owners || owners.includes(deal.ownerId)) &&
    (!tags || tags.some((tag) => deal.tagIds.includes(tag))) &&
    (closed === undefined || closed === now >= deal.endedHour) &&
    created(deal.createdHour) &&
    close(closeHour(deal, now));
}

function spanOf(query: URLSearchParams, name: string): (hour: number | null) => boolean {
  const [after, before] = [hourOf(query, `${name}_after`), hourOf(query, `${name}_before`)];
  if (after === undefined && before === undefined) return () => true;
  return (hour) =>
    hour !== null && (after === undefined || hour >= after) && (before === undefined || hour <= before);
}

function present(deal: Deal, now: number) {
  const owner = crmUsers.find(({ id }) => id === deal.ownerId);
  const stage = stageAt(deal, now);
  const ended = now >= deal.endedHour;
  const close = closeHour(deal, now);
  return {
    id: deal.id,
    name: deal.name,
    value: deal.value,
    calculated_value: deal.value === null ? null : Math.round(deal.value * deal.units * 100) / 100,
    units: deal.units,
    currency: deal.pipeline.currency,
    probability: stage.probability,
    stage,
    pipeline: { id: deal.pipeline.id, name: deal.pipeline.name },
    owner,
    assignee: owner,
    account: { id: deal.accountId, name: accountName(deal.accountId), hotness: hotnessOf(deal.accountId) },
    creator: deal.ownerId,
    tags: crmTags.filter(({ id }) => deal.tagIds.includes(id)),
    closed: ended,
    done: ended,
    start_date: isoHour(deal.createdHour),
    close_date: close === null ? null : isoHour(close),
    last_stage_change_date: ended ? isoHour(deal.endedHour) : isoHour(deal.createdHour),
    creation_date: isoHour(deal.createdHour),
    modification_date: isoHour(Math.min(now, deal.endedHour)),
    can_edit: false,
  };
}
