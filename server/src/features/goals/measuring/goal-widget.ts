import { connectorOf } from '@vitrine/connectors/registry.ts';
import {
  type Instance,
  type InteractiveWidget,
  instanceSchema,
  interactiveWidgetSchema,
} from '@vitrine/contract/entities/widget.ts';
import { isRequired } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import type { GoalRow } from '../goals.queries.ts';

type Measured = Pick<GoalRow, 'type' | 'sourceId' | 'metric' | 'inputs' | 'currency'>;

/** The query of a goal, not broken down; the dimension is left out where the source allows that, so that the value is the source's own. */
export function goalInstance({ type, sourceId, metric, inputs, currency }: Measured): Instance {
  const dimension = connectorOf(type)?.parameters.find(({ kind }) => kind === 'dimension');
  const own = { ...inputs, metrics: [metric], breakdown: null };
  const keepsDimension = dimension !== undefined && isRequired(dimension, own);
  return instanceSchema.parse({
    id: 'goal',
    type,
    sourceId,
    currency,
    inputs: { ...own, dimension: keepsDimension ? inputs.dimension : null },
  });
}

/** A widget that queries a goal's metric. It is not stored. */
export function goalWidget(id: string, goal: Measured): InteractiveWidget {
  return interactiveWidgetSchema.parse({
    id,
    nature: 'interactive',
    format: 'summary',
    instances: [goalInstance(goal)],
  });
}
