import type { Connector, OptionList } from '@vitrine/connectors/kit/define-connector.ts';
import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import { listBreakdowns } from '@vitrine/connectors/kit/query/breakdown.ts';
import { listFilterValues } from '@vitrine/connectors/kit/query/filter-values.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import {
  BREAKDOWNS,
  FILTER_VALUES,
  type ParameterValue,
  parameterValueSchema,
} from '@vitrine/contract/entities/query.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { type ListSearch, listSearchOf } from '../connect/list-search.ts';
import { markFailure, markHealthy } from '../health/mark-health.ts';
import { getSource } from '../sources.queries.ts';
import { listProperties } from './list-properties.ts';
import { openSession } from './open-session.ts';
import { type FindConnector, requireConnector } from './source-connector.ts';

type Input = ListSearch & { id: string; option: string } & Record<string, unknown>;

/**
 * One of a source's option lists, filtered by `searchTerm`; ids in `include` (comma-separated) are returned even without a match.
 * The list `properties` comes from the cache.
 */
export async function listOptions(
  ctx: Ctx,
  input: Input,
  find: FindConnector = connectorOf,
): Promise<Option[]> {
  const { id, option, searchTerm, include, ...rest } = input;
  const source = await getSource(ctx, id);
  const connector = requireConnector(source.type, find);
  const request = { ...listSearchOf({ searchTerm, include }), parameters: parametersOf(rest) };
  const list = listOf(connector, option);
  if (!list) {
    if (option !== 'properties' || !connector.properties) throw new AppError('not_found');
    return listProperties(ctx, { id, searchTerm, include }, find);
  }
  if (source.invalid)
    throw new AppError('bad_input', source.invalidReason ?? 'This source has to be connected again.');
  try {
    const options = await list(openSession(ctx, source, connector), request);
    await markHealthy(ctx, source);
    return options;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await markFailure(ctx, source, error);
    throw new AppError('bad_input', error.message);
  }
}

/** A list that the connector declares, or the values of a dimension where its filters suggest them. */
function listOf(connector: Connector, option: string): OptionList | undefined {
  const suggests = connector.parameters.some(({ suggestsValues }) => suggestsValues);
  if (option === FILTER_VALUES && suggests)
    return (session, request) => listFilterValues(connector, session, request);
  if (option === BREAKDOWNS) return (session, request) => listBreakdowns(connector, session, request);
  const { options = {} } = connector;
  return Object.hasOwn(options, option) ? options[option] : undefined;
}

/** Query parameters that a connector may depend on; those of another shape are left out. */
function parametersOf(values: Record<string, unknown>): Record<string, ParameterValue> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const parsed = parameterValueSchema.safeParse(value);
      return parsed.success ? [[key, parsed.data]] : [];
    }),
  );
}
