import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Option, ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { errorMessage, isNotFound } from '../../../platform/api/api-error.ts';
import { refreshSession } from '../../../platform/session/session.ts';
import { selectDebounceMs } from '../../../ui/timers.ts';

const STALE_TIME_MS = 60_000;

export type OptionListRequest = {
  sourceId: string;
  parameter: Pick<ParameterDefinition, 'option' | 'options' | 'dependsOn'>;
  inputs: Inputs;
  /** Ids that are chosen already, so that their names come along. */
  chosen: readonly string[];
  /** Used while the source has no list of its own for this parameter. */
  fallback?: readonly Option[];
  /** Choices beside those of the list, whatever it is. */
  extra?: readonly Option[];
  enabled: boolean;
};

export type OptionList = {
  options: readonly Option[];
  loading: boolean;
  /** Why the list is unavailable. */
  problem: string | null;
  retry(): void;
  search(term: string): void;
};

/**
 * The options of a parameter: declared by the connector, or returned by the source for the parameters it depends on. An outdated
 * request is cancelled; a response is cached for a minute. While a search is loading the previous list stays, but never the list
 * of another parent.
 */
export function useOptionList(request: OptionListRequest): OptionList {
  const { sourceId, parameter, inputs, chosen, fallback = [], extra = [], enabled } = request;
  const [term, setTerm] = useState('');
  const [searchTerm] = useDebouncedValue(term.trim(), selectDebounceMs);
  const [include] = useState(() => chosen.join(','));
  const remote = parameter.option !== undefined && parameter.options === undefined;
  const depends = Object.fromEntries((parameter.dependsOn ?? []).map((id) => [id, inputs[id] ?? undefined]));
  const parents = JSON.stringify([sourceId, depends]);
  const optionsQuery = useQuery({
    ...api.sources.options.queryOptions({
      input: {
        ...depends,
        id: sourceId,
        option: parameter.option ?? '',
        searchTerm: searchTerm || undefined,
        include: include || undefined,
      },
      enabled: enabled && remote,
      staleTime: STALE_TIME_MS,
      retry: false,
    }),
    meta: { parents },
    placeholderData: (before, query) => (query?.meta?.parents === parents ? before : undefined),
  });
  useDisconnected(optionsQuery.error);
  const listed = remote ? (optionsQuery.data?.data ?? fallback) : (parameter.options ?? fallback);
  return {
    options: extra.length > 0 ? [...listed, ...extra] : listed,
    loading: optionsQuery.isFetching,
    problem: optionsQuery.error ? errorMessage(optionsQuery.error) : null,
    retry: () => void optionsQuery.refetch(),
    search: setTerm,
  };
}

/** A list of a deleted source: the page learns of it, and offers the choice of another. */
function useDisconnected(error: Error | null): void {
  const notFound = isNotFound(error);
  useEffect(() => {
    if (notFound) refreshSession().catch(() => undefined);
  }, [notFound]);
}
