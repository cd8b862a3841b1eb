import { useQuery } from '@tanstack/react-query';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { type DimensionType, dimensionTypeSchema } from '@vitrine/contract/entities/table.ts';
import { useMemo } from 'react';
import type { MergeFacts } from '../../features/dashboard-editing/selection/merge-widgets.ts';
import { api } from '../../platform/api/api.ts';
import { useSession } from '../../platform/session/session.ts';

type Results = Readonly<Record<string, WidgetResult>>;

/** What decides whether widgets can be merged: names and types of their sources, and the dimensions of their data. */
export function useMergeFacts(
  results: Results,
  editing: boolean,
): Omit<MergeFacts, 'newId' | 'showsOneMetric'> {
  const { sourceTypes } = useSession();
  const { data } = useQuery({ ...api.sources.list.queryOptions(), enabled: editing });
  const sources = data?.data;
  return useMemo(
    () => ({
      sourceName: (id) => sources?.find((source) => source.id === id)?.name,
      sourceType: (type) => sourceTypes.find((each) => each.type === type),
      dimension: (widgetId) => dimensionIn(results[widgetId]),
    }),
    [sources, sourceTypes, results],
  );
}

function dimensionIn(result: WidgetResult | undefined): { label: string; type: DimensionType } | undefined {
  if (result?.status !== 'ok') return undefined;
  const column = result.columns.find(({ role }) => role === 'dimension');
  const type = dimensionTypeSchema.safeParse(column?.type).data;
  return column && type ? { label: column.label, type } : undefined;
}
