import { at, cycle } from '../../../mock-kit/at.ts';
import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { demandOn } from '../../../mock-kit/dataset/demand.ts';
import { chance, pick, randomCount } from '../../../mock-kit/random.ts';
import { crmSeed } from './seed.ts';
import { type CrmPipeline, crmPipelines, crmTags, crmUsers, leadSources, lostReasons } from './team.ts';

/** One deal from the hour it was made. Hours are since 1970-01-01 UTC. */
export type Deal = {
  id: number;
  pipeline: CrmPipeline;
  name: string;
  accountId: number;
  ownerId: number;
  tagIds: number[];
  /** Null where it has no price yet. */
  value: number | null;
  units: number;
  createdHour: number;
  /** When it was won or lost; later than now for one that is open. */
  endedHour: number;
  outcome: 'won' | 'lost';
  /** Its expected value, while it is open; null where it isn't set. */
  expectedHour: number | null;
  reason: string;
  leadSource: string;
};

const memory = new BoundedMap<string, readonly Deal[]>(8);

/** The name of an account by its id. */
export function accountName(id: number): string {
  return `${cycle(crmSeed.accounts, id)} ${Math.floor(id / crmSeed.accounts.length)}`;
}

export const hotnessOf = (accountId: number): 1 | 2 | 3 => ((accountId % 3) + 1) as 1 | 2 | 3;

/** Every deal that was made up to a day (days since 1970, UTC), the oldest first. */
export function dealsUntil(day: number): readonly Deal[] {
  return memory.remember(String(day), () => {
    const deals: Deal[] = [];
    for (const pipeline of crmPipelines) {
      for (let made = pipeline.since; made <= day; made += 1) deals.push(...dealsOf(pipeline, made));
    }
    return deals.sort((a, b) => a.id - b.id);
  });
}

/** The stage a deal has reached at an hour: it moves on evenly until it ends. */
export function stageAt({ pipeline, createdHour, endedHour, outcome }: Deal, hour: number) {
  const open = pipeline.stages.filter(({ probability }) => probability > 0 && probability < 100);
  if (hour >= endedHour) return endStage(pipeline, outcome);
  const done = (hour - createdHour) / Math.max(1, endedHour - createdHour);
  return open[Math.min(open.length - 1, Math.floor(done * open.length))] ?? endStage(pipeline, outcome);
}

/** How long it was in each open stage it has left, in seconds. */
export function stageTimes(deal: Deal, hour: number): { stageId: number; seconds: number }[] {
  const open = deal.pipeline.stages.filter(({ probability }) => probability > 0 && probability < 100);
  const step = (deal.endedHour - deal.createdHour) / Math.max(1, open.length);
  return open.flatMap(({ id }, index) =>
    deal.createdHour + step * (index + 1) <= hour ? [{ stageId: id, seconds: Math.round(step * 3600) }] : [],
  );
}

function endStage({ stages }: CrmPipeline, outcome: Deal['outcome']) {
  const stage = stages.find(({ probability }) => probability === (outcome === 'won' ? 100 : 0));
  if (!stage) throw new Error('A pipeline has no end.');
  return stage;
}

const demand = {
  yearlyGrowth: 0.08,
  seasonality: 0,
  peakDayOfYear: 1,
  week: [0.15, 1, 1, 1, 1, 1, 0.15],
  campaigns: [],
};

function dealsOf(pipeline: CrmPipeline, made: number): Deal[] {
  const expected = demandOn({ ...demand, seed: pipeline.id, base: pipeline.dealsPerDay }, made);
  const count = randomCount(expected, pipeline.id, made, 1);
  return Array.from({ length: count }, (_, index) => dealOf(pipeline, made, index));
}

function dealOf(pipeline: CrmPipeline, made: number, index: number): Deal {
  const random = (part: number) => chance(pipeline.id * 17 + index, made, part);
  // Some are made within an hour of midnight in California.
  const hourOfDay = random(2) < 0.1 ? 7 + Math.floor(random(3) * 2) : 16 + Math.floor(random(3) * 8);
  const createdHour = made * 24 + hourOfDay;
  const accountId = 1 + Math.floor(random(4) * 400);
  const value =
    random(5) < 0.06 ? null : Math.round(pipeline.averageValue * (0.3 + random(6) ** 2 * 3) * 100) / 100;
  return {
    id: made * 100 + pipeline.id * 10 + index,
    pipeline,
    name: `${accountName(accountId)} – ${pipeline.name}`,
    accountId,
    ownerId: at(crmUsers, pick([4, 4, 3, 1], pipeline.id, made, index, 7)).id,
    tagIds: crmTags.flatMap(({ id }) => (random(20 + id) < 0.3 ? [id] : [])),
    value,
    units: pipeline.recurring ? 1 + Math.floor(random(9) * 20) : 1,
    createdHour,
    endedHour: createdHour + 24 + Math.floor(random(10) * random(11) * 120 * 24),
    outcome: random(12) < 0.42 ? 'won' : 'lost',
    expectedHour: random(13) < 0.1 ? null : createdHour + Math.floor(random(14) * 90 * 24),
    reason: at(lostReasons, pick([4, 3, 3, 2], pipeline.id, made, index, 15)),
    leadSource: at(leadSources, pick([5, 3, 1, 2], pipeline.id, made, index, 16)),
  };
}
