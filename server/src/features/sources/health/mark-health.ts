import type { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { DataErrorCode } from '@vitrine/contract/entities/result.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { announceSource } from '../connect/announce-source.ts';
import { noteError, noteSuccess, type SourceRow, setInvalid } from '../sources.queries.ts';
import { recordDeferral } from './activity.ts';
import { noteFailure } from './source-health.queries.ts';

/** A wrong query doesn't concern the source: others work. */
const ofTheQuery: DataErrorCode[] = ['bad_query', 'not_found'];

/** Longer than people wait on a page. */
const LONGEST_WAIT_MS = 2 * 60_000;

/** How long until a query may be retried; null if unknown or too long to wait for. */
export function pauseOf({ retryAfterMs }: ProviderError): number | null {
  return retryAfterMs !== null && retryAfterMs <= LONGEST_WAIT_MS ? Math.ceil(retryAfterMs) : null;
}

/**
 * Records a source's failure. Only a dead credential (`source_invalid`) makes it invalid, which pauses its calls until it is
 * re-authorised; an outage, a quota or a wrong query never does. A query delayed by a limit is counted, but is no failure.
 * Returns true if this failure made the source invalid.
 */
export async function markFailure(ctx: Ctx, source: SourceRow, error: ProviderError): Promise<boolean> {
  const { code } = error;
  if (code === 'quota' && pauseOf(error) !== null) {
    recordDeferral(ctx.services, { companyId: ctx.companyId, sourceId: source.id });
    return false;
  }
  await noteFailure(ctx, source.id, error).catch((unwritten: unknown) => {
    ctx.log.warn({ err: unwritten, sourceId: source.id }, 'a failure was not recorded');
  });
  if (code === 'source_invalid') {
    const changed = await inTransaction(ctx, async (tx) => {
      const isFirst = await setInvalid(tx, source, error.message);
      if (isFirst) await announceSource(tx, source.id);
      return isFirst;
    });
    if (changed) ctx.log.warn({ sourceId: source.id, sourceType: source.type }, 'source became invalid');
    return changed;
  }
  const passes = code === 'quota' && error.retryAfterMs !== null;
  if (!ofTheQuery.includes(code) && !passes) await noteError(ctx, source, error.message);
  return false;
}

/** Records that the source responded. */
export async function markHealthy(ctx: Ctx, source: SourceRow): Promise<void> {
  await noteSuccess(ctx, source);
}
