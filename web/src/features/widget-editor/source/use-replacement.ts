import { useQueryClient } from '@tanstack/react-query';
import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import type { Instance, Widget } from '@vitrine/contract/entities/widget.ts';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { readIdsOf } from '../query/read-ids.ts';
import type { ReplacedPart, Replacement } from './replacement.ts';
import { remainderOf } from './source-replacement.ts';

/** An instance whose source is to be replaced. */
export type Target = { widget: Widget; instance: Instance };

/** Finds out what another source of the same kind has of the questions that are to be put to it. */
export function useReplacement(onReplaced: (replacement: Replacement) => void) {
  const queries = useQueryClient();
  const [pendingId, setPendingId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const catalogueOf = async (type: string): Promise<WidgetCatalogue> => {
    const query = api.configs.widgets.queryOptions({
      input: { type },
      staleTime: Number.POSITIVE_INFINITY,
    });
    return (await queries.fetchQuery(query)).data;
  };
  const replace = async (to: Source, targets: readonly Target[]) => {
    const from = targets[0]?.instance.sourceId ?? null;
    setPendingId(to.id);
    setProblem(null);
    try {
      const catalogue = await catalogueOf(to.type);
      const readIds = readIdsOf(queries, to.id);
      const parts: ReplacedPart[] = [];
      for (const { widget, instance } of targets) {
        const { parameters = [] } = (widget.realTime ? catalogue.realTime : catalogue) ?? {};
        const remainder = await remainderOf(instance.inputs, parameters, readIds);
        parts.push({ widgetId: widget.id, instanceId: instance.id, ...remainder });
      }
      onReplaced({ from, to, parts });
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setPendingId(null);
    }
  };
  return { replace, pendingId, problem };
}
