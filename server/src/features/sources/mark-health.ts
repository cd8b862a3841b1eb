import type { ProviderError } from '@vitrine/connectors/kit/provider-error.ts';
import type { DataErrorCode } from '@vitrine/contract/entities/result.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { announceSource } from './announce-source.ts';
import { noteFailure } from './source-health.queries.ts';
import { noteError, noteSuccess, type SourceRow, setInvalid } from './sources.queries.ts';

/** What is wrong with one question says nothing of the source: others are answered. */
const ofTheQuestion: DataErrorCode[] = ['bad_query', 'not_found'];

/**
 * Notes what went wrong with a source. Only a dead credential (`source_invalid`) makes it invalid, which pauses its calls until
 * somebody re-authorises it; an outage, a quota or a wrong question never does. True when this very failure made it invalid.
 */
export async function markFailure(ctx: Ctx, source: SourceRow, error: ProviderError): Promise<boolean> {
  await noteFailure(ctx, source.id, error).catch((unwritten: unknown) => {
    ctx.log.warn({ err: unwritten, sourceId: source.id }, 'a failure was not written down');
  });
  if (error.code === 'source_invalid') {
    const changed = await inTransaction(ctx, async (tx) => {
      const isNews = await setInvalid(tx, source, error.message);
      if (isNews) await announceSource(tx, source.id);
      return isNews;
    });
    if (changed) ctx.log.warn({ sourceId: source.id, sourceType: source.type }, 'source became invalid');
    return changed;
  }
  if (!ofTheQuestion.includes(error.code)) await noteError(ctx, source, error.message);
  return false;
}

/** Notes that the source answered. */
export async function markHealthy(ctx: Ctx, source: SourceRow): Promise<void> {
  await noteSuccess(ctx, source);
}
