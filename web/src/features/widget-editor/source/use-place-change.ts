import { useQueryClient } from '@tanstack/react-query';
import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import type { Instance } from '@vitrine/contract/entities/widget.ts';
import { clearedByChange, isFilled } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import { useEffect, useRef, useState } from 'react';
import type { EditorEvent } from '../editor-events.ts';
import { readIdsOf } from '../query/read-ids.ts';
import { isPlace, remainderOf } from './source-replacement.ts';

type Change = { id: string; value: ParameterValue };

/**
 * Changes an input of a query. For another property its lists are loaded first, so that the rest of the query stays; `pending` is
 * that change while loading.
 */
export function usePlaceChange(
  { id: instanceId, inputs, sourceId }: Pick<Instance, 'id' | 'inputs' | 'sourceId'>,
  parameters: readonly ParameterDefinition[],
  dispatch: (event: EditorEvent) => void,
) {
  const queries = useQueryClient();
  const [pending, setPending] = useState<Change | null>(null);
  const latest = useRef(0);
  const shown = useRef(instanceId);
  useEffect(() => {
    // What is still asked belongs to the instance that was open.
    if (shown.current === instanceId) return;
    shown.current = instanceId;
    latest.current += 1;
    setPending(null);
  }, [instanceId]);
  const change = async (parameter: ParameterDefinition, value: ParameterValue): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    const { id } = parameter;
    const keeps = isPlace(parameter, parameters) && isFilled(inputs[id]) && isFilled(value);
    if (!keeps || !sourceId) {
      setPending(null);
      dispatch({ type: 'inputChanged', id, value, parameters });
      return;
    }
    setPending({ id, value });
    const moved = { ...inputs, [id]: value };
    const { lost } = await remainderOf(moved, parameters, readIdsOf(queries, sourceId));
    if (turn !== latest.current) return;
    setPending(null);
    const dependent = clearedByChange(parameters, id);
    const own = lost.filter((loss) => dependent.includes(loss.parameter));
    dispatch({ type: 'inputChanged', id, value, parameters, lost: own });
  };
  return { change, pending };
}
