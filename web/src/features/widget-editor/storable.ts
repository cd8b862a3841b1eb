import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter } from '@vitrine/contract/entities/query.ts';
import type { Inputs, Widget } from '@vitrine/contract/entities/widget.ts';
import { emptyValue, isExempt } from './instance-edits.ts';

/** By source type. */
type Declarations = Readonly<Record<string, { parameters: readonly ParameterDefinition[] }>>;

/**
 * The widget as it is asked and saved: conditions without a field or a value are still being written, and a choice that another one has made
 * pointless stays in its field without being asked. The same object when there is nothing to leave out.
 */
export function storable<W extends Widget>(widget: W, declarations: Declarations): W {
  if (widget.nature !== 'interactive') return widget;
  const instances = widget.instances.map((instance) => {
    const inputs = askedInputs(instance.inputs, declarations[instance.type]?.parameters ?? []);
    return inputs === instance.inputs ? instance : { ...instance, inputs };
  });
  return instances.every((instance, index) => instance === widget.instances[index])
    ? widget
    : { ...widget, instances };
}

function askedInputs(inputs: Inputs, parameters: readonly ParameterDefinition[]): Inputs {
  const pointless = parameters.filter(
    (parameter) => inputs[parameter.id] !== undefined && isExempt(parameter, inputs),
  );
  const unwritten = inputs.filter.some((filter) => !isWritten(filter));
  if (pointless.length === 0 && !unwritten) return inputs;
  return {
    ...inputs,
    filter: inputs.filter.filter(isWritten),
    ...Object.fromEntries(pointless.map((parameter) => [parameter.id, emptyValue(parameter)])),
  };
}

function isWritten({ field, value }: Filter): boolean {
  return field !== '' && value.trim() !== '';
}
