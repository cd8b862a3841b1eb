import { useQuery } from '@tanstack/react-query';
import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import { useMemo } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';

const STALE_TIME_MS = 60_000;
/** Longer lists are cut off, so a name that isn't listed may still exist. */
const CUT_FROM = 500;

export type OfferedMetric = { id: string; name: string; group?: string };

export type OfferedMetrics = {
  /** The metrics in the list. */
  list: readonly OfferedMetric[];
  /** The names that an expression may use; null if unknown. */
  known: readonly OfferedMetric[] | null;
  loading: boolean;
  problem: string | null;
  retry: () => void;
};

/** The metrics of a source type: those the connector declares and, where they differ by account, the source's own. */
export function useOfferedMetrics(
  catalogue: Pick<WidgetCatalogue, 'parameters' | 'metrics'> | undefined,
  { sourceId, inputs }: { sourceId: string; inputs: Inputs },
): OfferedMetrics {
  const parameter = catalogue?.parameters.find(({ kind }) => kind === 'metrics');
  const option = parameter?.option;
  const depends = Object.fromEntries((parameter?.dependsOn ?? []).map((id) => [id, inputs[id] ?? undefined]));
  const metricsQuery = useQuery({
    ...api.sources.options.queryOptions({ input: { ...depends, id: sourceId, option: option ?? '' } }),
    enabled: option !== undefined,
    staleTime: STALE_TIME_MS,
    retry: false,
  });
  const own = metricsQuery.data?.data;
  const offered = useMemo(() => {
    const declared = (catalogue?.metrics ?? []).map(({ id, label, group }) => ({ id, name: label, group }));
    const list = option === undefined ? declared : (own ?? declared);
    const complete = catalogue !== undefined && (option === undefined || (own && own.length < CUT_FROM));
    return { list, known: complete ? [...list, ...declared] : null };
  }, [catalogue, option, own]);
  return {
    ...offered,
    loading: catalogue === undefined || metricsQuery.isFetching,
    problem: metricsQuery.error ? errorMessage(metricsQuery.error) : null,
    retry: () => void metricsQuery.refetch(),
  };
}
