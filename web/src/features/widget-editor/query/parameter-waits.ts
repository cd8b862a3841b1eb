import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import { isFilled, isRequired } from '@vitrine/contract/rules/widgets/required-parameters.ts';

/** 'Select property first', while a required parameter that this one depends on is empty; null when it can be filled in. */
export function waitsFor(
  { dependsOn = [] }: ParameterDefinition,
  parameters: readonly ParameterDefinition[],
  inputs: Inputs,
): string | null {
  const missing = parameters.find(
    (other) => dependsOn.includes(other.id) && isRequired(other, inputs) && !isFilled(inputs[other.id]),
  );
  return missing ? `Select ${missing.label.toLowerCase()} first` : null;
}
