import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import { narrowOptions } from '@vitrine/connectors/kit/query/narrow-options.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { type ListSearch, listSearchOf } from '../connect/list-search.ts';
import { markFailure, markHealthy } from '../health/mark-health.ts';
import { getSource, keepProperties, type SourceRow } from '../sources.queries.ts';
import { openSession } from './open-session.ts';
import { type FindConnector, requireConnector } from './source-connector.ts';

const CACHE_MS = DAY_MS;

/**
 * The account's properties, cached for a day; an empty list, or `refresh`, queries the provider again. A failure clears them: 422
 * on `general` with the reason. Only a dead credential makes the source invalid.
 */
export async function listProperties(
  ctx: Ctx,
  input: ListSearch & { id: string; refresh?: boolean | undefined },
  find: FindConnector = connectorOf,
): Promise<Property[]> {
  const properties = await allProperties(ctx, input, find);
  return input.searchTerm || input.include ? narrowOptions(properties, listSearchOf(input)) : properties;
}

async function allProperties(
  ctx: Ctx,
  input: { id: string; refresh?: boolean | undefined },
  find: FindConnector,
) {
  const source = await getSource(ctx, input.id);
  const connector = requireConnector(source.type, find);
  if (!connector.properties) return [];
  const cachedUntilMs = (source.propertiesAt?.getTime() ?? 0) + CACHE_MS;
  const isCached = source.properties.length > 0 && ctx.clock.nowMs() < cachedUntilMs;
  if (isCached && !input.refresh) return source.properties;
  if (source.invalid)
    throw new AppError('bad_input', source.invalidReason ?? 'This source has to be connected again.');
  return fetchProperties(ctx, source, connector);
}

async function fetchProperties(ctx: Ctx, source: SourceRow, connector: Connector): Promise<Property[]> {
  try {
    const properties = (await connector.properties?.(openSession(ctx, source, connector))) ?? [];
    await keepProperties(ctx, source, properties, ctx.clock.now());
    await markHealthy(ctx, source);
    return properties;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await keepProperties(ctx, source, [], null);
    await markFailure(ctx, source, error);
    throw new AppError('bad_input', error.message);
  }
}
