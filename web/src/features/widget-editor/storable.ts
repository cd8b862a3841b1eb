import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter } from '@vitrine/contract/entities/query.ts';
import type { Inputs, Widget } from '@vitrine/contract/entities/widget.ts';
import {
  MAX_NAME_PAIRS,
  type NameMapping,
  namePairProblems,
  namePairSchema,
} from '@vitrine/contract/entities/widgets/name-mapping.ts';
import { emptyValue, isExempt } from './instances/instance-edits.ts';
import { comparesValues, type Fields, isTypedNumber, isValue } from './query/number-conditions.ts';

/** By source type. */
type Declaration = Fields & { parameters: readonly ParameterDefinition[] };
type Declarations = Readonly<Record<string, Declaration>>;

/**
 * The widget as it is queried and saved: without conditions that have no field or value yet, and without selections that another one has
 * made irrelevant, which stay in their fields. The same object when there is nothing to leave out.
 */
export function storable<W extends Widget>(widget: W, declarations: Declarations): W {
  if (widget.nature !== 'interactive') return widget;
  const instances = widget.instances.map((instance) => {
    const inputs = usedInputs(instance.inputs, declarations[instance.type] ?? { parameters: [] });
    return inputs === instance.inputs ? instance : { ...instance, inputs };
  });
  const nameMapping = storableMapping(widget.nameMapping);
  const isSame = instances.every((instance, index) => instance === widget.instances[index]);
  if (isSame && nameMapping === widget.nameMapping) return widget;
  return { ...widget, instances, ...(nameMapping ? { nameMapping } : {}) };
}

/** Without pairs that lack a name, have a long one or contradict an earlier one: their fields say so, and the preview shows the others. */
function storableMapping(mapping: NameMapping | undefined): NameMapping | undefined {
  const trimmed = mapping?.map(({ value, name }) => ({ value: value.trim(), name: name.trim() }));
  const named = trimmed?.filter((pair) => namePairSchema.safeParse(pair).success);
  const contradictions = namePairProblems(named ?? []);
  const stored = named?.filter((_, index) => contradictions[index] === null).slice(0, MAX_NAME_PAIRS);
  const isSame = stored?.every(
    ({ value, name }, index) => mapping?.[index]?.value === value && mapping[index].name === name,
  );
  return isSame && stored?.length === mapping?.length ? mapping : stored;
}

function usedInputs(inputs: Inputs, declaration: Declaration): Inputs {
  const { parameters } = declaration;
  const isUsed = (filter: Filter) => isWritten(filter, declaration);
  const pointless = parameters.filter(
    (parameter) => inputs[parameter.id] !== undefined && isExempt(parameter, inputs),
  );
  const unwritten = !inputs.filter.every(isUsed);
  if (pointless.length === 0 && !unwritten) return inputs;
  return {
    ...inputs,
    filter: inputs.filter.filter(isUsed),
    ...Object.fromEntries(pointless.map((parameter) => [parameter.id, emptyValue(parameter)])),
  };
}

/** Whether a condition is complete; a value is compared with a number. */
export function isWritten({ field, operator, value }: Filter, fields: Fields): boolean {
  if (field === '' || value.trim() === '') return false;
  return !isValue(field, fields) || (comparesValues(operator) && isTypedNumber(value));
}
