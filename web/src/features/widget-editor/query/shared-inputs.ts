import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import type { Inputs, Instance, InteractiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import { clearedByChange, isFilled } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import { emptyValue } from '../instances/instance-edits.ts';

type Choice = { sourceId: string; id: string; value: ParameterValue };

/** The dashboard's other widgets of the same source with another choice of a parameter. */
export function differingWidgets(
  widgets: readonly Widget[],
  ownId: string,
  choice: Choice,
): InteractiveWidget[] {
  return widgets.filter(
    (widget): widget is InteractiveWidget =>
      widget.nature === 'interactive' &&
      widget.id !== ownId &&
      widget.instances.some((instance) => differs(instance, choice)),
  );
}

/**
 * A widget with another widget's choice. Metrics, dimension and filter stay, and so do required parameters; other choices that
 * belong to the former one are emptied.
 */
export function withChoice(
  widget: InteractiveWidget,
  choice: Choice,
  parameters: readonly ParameterDefinition[],
): InteractiveWidget {
  const instances = widget.instances.map((instance) =>
    differs(instance, choice)
      ? { ...instance, inputs: inputsWith(instance.inputs, choice, parameters) }
      : instance,
  );
  return { ...widget, instances };
}

function inputsWith(
  inputs: Inputs,
  { id, value }: Choice,
  parameters: readonly ParameterDefinition[],
): Inputs {
  const dependent = clearedByChange(parameters, id);
  const emptied = parameters.filter(
    ({ id: other, kind, required }) =>
      dependent.includes(other) && !required && !['metrics', 'dimension', 'filters'].includes(kind),
  );
  return {
    ...inputs,
    [id]: value,
    ...Object.fromEntries(emptied.map((parameter) => [parameter.id, emptyValue(parameter)])),
  };
}

function differs({ sourceId, inputs }: Instance, choice: Choice): boolean {
  return (
    sourceId === choice.sourceId &&
    isFilled(choice.value) &&
    JSON.stringify(inputs[choice.id] ?? null) !== JSON.stringify(choice.value)
  );
}
