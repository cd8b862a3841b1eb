import { ProviderError } from '@vitrine/connectors/kit/provider-error.ts';
import type { Ctx, Doors } from '../../platform/ctx/ctx.ts';
import { type Answer, fetchAnswers, type WillDo } from './fetch-answers.ts';
import { answerId } from './kept-answers.ts';
import type { PlannedQuery } from './plan-widgets.ts';
import { refusalOf, rememberRefusal } from './refused-questions.ts';

export const PATIENCE_MS = 30_000;

const flights = new WeakMap<Doors, Map<string, Promise<Answer>>>();

/**
 * Sends questions on their way and answers at once with a promise for each, by `answerId`. Questions of one source go together as
 * far as its provider takes them together; a question that is under way already is not asked again. No promise waits for the
 * question of another source, none rejects, and none takes longer than `patienceMs` (`timeout`); what comes later is still kept.
 * A question that is only ever optional here, and was refused lately, is not asked again.
 */
export function dispatch(
  ctx: Ctx,
  queries: PlannedQuery[],
  options: { willDo: WillDo; patienceMs?: number },
): Map<string, Promise<Answer>> {
  const underWay = flights.get(ctx.doors) ?? new Map<string, Promise<Answer>>();
  flights.set(ctx.doors, underWay);
  // What one widget can do without may be all that another one shows: then it is needed.
  const byId = new Map(neededLast(queries).map((query) => [answerId(query), query]));
  const answers = new Map<string, Promise<Answer>>();
  const toAsk: PlannedQuery[] = [];
  for (const [id, query] of byId) {
    if (query.source.invalid) answers.set(id, Promise.resolve({ error: pausedError(query) }));
    else if (!underWay.has(id)) {
      const refusal = query.optional ? refusalOf(ctx, query) : null;
      if (refusal) answers.set(id, Promise.resolve({ error: refusal }));
      else toAsk.push(query);
    }
  }
  for (const chunk of chunksOf(toAsk)) takeOff(ctx, underWay, chunk, options.willDo);
  const patienceMs = options.patienceMs ?? PATIENCE_MS;
  for (const id of byId.keys()) {
    const flight = underWay.get(id);
    if (flight && !answers.has(id)) answers.set(id, within(flight, patienceMs));
  }
  return answers;
}

function neededLast(queries: PlannedQuery[]): PlannedQuery[] {
  return queries.toSorted((one, other) => Number(other.optional ?? 0) - Number(one.optional ?? 0));
}

function takeOff(
  ctx: Ctx,
  underWay: Map<string, Promise<Answer>>,
  chunk: PlannedQuery[],
  willDo: WillDo,
): void {
  const landed = fetchAnswers(ctx, chunk, willDo);
  for (const [index, query] of chunk.entries()) {
    const id = answerId(query);
    const flight = landed.then((answers) => {
      underWay.delete(id);
      const answer = answers[index];
      if (query.optional && answer?.error) rememberRefusal(ctx, query, answer.error);
      return answer ?? { error: new ProviderError('provider_error', 'The source gave no answer.') };
    });
    underWay.set(id, flight);
  }
}

/** Questions of one source that its connector takes in one call, at most as many as it takes. */
function chunksOf(queries: PlannedQuery[]): PlannedQuery[][] {
  const groups = new Map<string, PlannedQuery[]>();
  for (const planned of queries) {
    const { source, connector, query } = planned;
    const { batch } = connector;
    const key = `${source.id}:${batch && !query.realTime ? batch.key(query) : answerId(planned)}`;
    groups.set(key, [...(groups.get(key) ?? []), planned]);
  }
  return [...groups.values()].flatMap((group) => {
    const size = Math.max(1, group[0]?.connector.batch?.size ?? 1);
    return Array.from({ length: Math.ceil(group.length / size) }, (_, index) =>
      group.slice(index * size, (index + 1) * size),
    );
  });
}

/** The answer, or `timeout` for one that takes longer. */
export async function within(flight: Promise<Answer>, patienceMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    const error = new ProviderError('timeout', `There was no answer within ${patienceMs / 1000} s.`);
    timer = setTimeout(() => resolve({ error }), patienceMs);
  });
  try {
    return await Promise.race([flight, late]);
  } finally {
    clearTimeout(timer);
  }
}

function pausedError({ source }: PlannedQuery): ProviderError {
  return new ProviderError(
    'source_invalid',
    source.invalidReason ?? 'Its credentials are no longer accepted.',
  );
}
