import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter, ParameterValue } from '@vitrine/contract/entities/query.ts';
import {
  type Inputs,
  type Instance,
  type InteractiveWidget,
  MAX_INSTANCES,
  type MetricOptions,
} from '@vitrine/contract/entities/widget.ts';
import {
  clearedByChange,
  isFilled,
  isRequired,
} from '@vitrine/contract/rules/widgets/required-parameters.ts';
import { blankInstance, type Form, startInputs } from '@vitrine/contract/rules/widgets/start-widget.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import type { EditorEvent } from '../editor-events.ts';
import { orderAfter } from './row-order.ts';

/** The instance with this id, else the first; nothing while there is none. */
export function openInstance({ instances }: InteractiveWidget, openId: string | null): Instance | undefined {
  return instances.find(({ id }) => id === openId) ?? instances[0];
}

export function withInstance(
  widget: InteractiveWidget,
  instanceId: string,
  part: Partial<Instance>,
): InteractiveWidget {
  const instances = widget.instances.map((each) => (each.id === instanceId ? { ...each, ...part } : each));
  return reordered(widget, { ...widget, instances });
}

export function withAdded(widget: InteractiveWidget, instanceId: string): InteractiveWidget {
  if (widget.instances.length >= MAX_INSTANCES) return widget;
  return reordered(widget, { ...widget, instances: [...widget.instances, blankInstance(instanceId)] });
}

/** The last one stays: a widget without a source is a new widget. */
export function withoutInstance(widget: InteractiveWidget, instanceId: string): InteractiveWidget {
  if (widget.instances.length < 2) return widget;
  const instances = widget.instances.filter(({ id }) => id !== instanceId);
  const { nameMapping: _, ...unmapped } = widget;
  // A single source has nothing to join.
  return reordered(widget, { ...(instances.length > 1 ? widget : unmapped), instances });
}

export function withMoved(widget: InteractiveWidget, instanceId: string, by: 1 | -1): InteractiveWidget {
  return { ...widget, instances: moveItem(widget.instances, (one) => one.id === instanceId, by) };
}

/** The list with one item a place further; the same list where there is no place to go. */
export function moveItem<Item>(list: readonly Item[], isMeant: (item: Item) => boolean, by: 1 | -1): Item[] {
  const from = list.findIndex(isMeant);
  const item = list[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** A custom query from the start; further sources begin with the dimension of the previous one. */
export function asCustom(widget: InteractiveWidget, instance: Instance, form: Form): InteractiveWidget {
  const sister = widget.instances.find(({ id, type }) => id !== instance.id && type === instance.type);
  const inputs: Inputs = { ...startInputs(form), dimension: sister?.inputs.dimension ?? null };
  return withInstance(widget, instance.id, { config: 'custom', inputs, metricsOptions: {} });
}

/** Empties what depends on the changed parameter. Dimensions outlast a change of metrics: their list says which go together. */
export function withInput(
  widget: InteractiveWidget,
  instance: Instance,
  event: Extract<EditorEvent, { type: 'inputChanged' }>,
): InteractiveWidget {
  const { id, value, parameters, lost } = event;
  const inputs: Inputs = { ...instance.inputs, [id]: value };
  for (const parameter of parameters) {
    const loss = lost?.find((one) => one.parameter === parameter.id);
    if (loss) inputs[parameter.id] = without(parameter, inputs, loss.ids);
    else if (emptiedBy(instance, event).includes(parameter.id)) inputs[parameter.id] = emptyValue(parameter);
  }
  const metricsOptions = Object.fromEntries(
    Object.entries(instance.metricsOptions).filter(([metric]) => inputs.metrics.includes(metric)),
  );
  const edited = withInstance(widget, instance.id, { inputs, metricsOptions });
  if (id !== 'breakdown' || !isFilled(value)) return edited;
  const { optionsOfBreakdown } = formatOf(widget.format);
  return { ...edited, formatOptions: { ...optionsOfBreakdown, ...widget.formatOptions } };
}

/** Labels of the parameters that a change empties although something was chosen for them. */
export function lostByChange(
  instance: Instance,
  change: Omit<Extract<EditorEvent, { type: 'inputChanged' }>, 'type'>,
): string[] {
  const { inputs } = instance;
  const ids = emptiedBy(instance, change);
  return change.parameters
    .filter((parameter) => ids.includes(parameter.id) && isFilled(inputs[parameter.id]))
    .filter((parameter) => inputs[parameter.id] !== emptyValue(parameter))
    .map(({ label }) => label);
}

/** Choosing a property again after another source emptied it keeps the choices that wait for it. */
function emptiedBy(
  { inputs }: Instance,
  { id, value, parameters, lost }: Omit<Extract<EditorEvent, { type: 'inputChanged' }>, 'type'>,
): string[] {
  const keepsDimension = id === 'metrics' && Array.isArray(value) && value.length > 0;
  const waitedFor = parameters.some(
    (parameter) => parameter.id === id && isRequired(parameter, inputs) && !isFilled(inputs[id]),
  );
  if (keepsDimension || waitedFor) return [];
  const dependent = clearedByChange(parameters, id);
  // With another property only what can't be looked up there is emptied: a range, a text.
  return lost ? dependent.filter((each) => isTyped(parameters.find((one) => one.id === each))) : dependent;
}

function isTyped(parameter: ParameterDefinition | undefined): boolean {
  return parameter?.kind === 'text' || parameter?.kind === 'number';
}

/** A parameter's value without the ids that its list doesn't have. */
export function without(
  parameter: ParameterDefinition,
  inputs: Inputs,
  lost: readonly string[],
): ParameterValue {
  const value = inputs[parameter.id];
  if (parameter.kind === 'filters')
    return ((value ?? []) as Filter[]).filter(({ field }) => !lost.includes(field));
  return Array.isArray(value)
    ? (value as string[]).filter((one) => !lost.includes(one))
    : emptyValue(parameter);
}

/** The value of a parameter while nothing is chosen. */
export function emptyValue(parameter: ParameterDefinition | undefined): ParameterValue {
  if (parameter?.default !== undefined) return parameter.default;
  if (parameter?.kind === 'boolean') return false;
  if (parameter?.kind === 'metrics' || parameter?.kind === 'filters' || parameter?.multiple) return [];
  return null;
}

/** One of its `unless` conditions holds, or what it adds to is empty: it is not queried, whatever its value. */
export function isExempt(parameter: ParameterDefinition, inputs: Inputs): boolean {
  if (parameter.onlyWith !== undefined && !isFilled(inputs[parameter.onlyWith])) return true;
  return !isRequired({ ...parameter, required: true }, inputs);
}

export function withMetricOptions(
  widget: InteractiveWidget,
  { instanceId, metricId, options }: Extract<EditorEvent, { type: 'metricChanged' }>,
): InteractiveWidget {
  const instance = widget.instances.find(({ id }) => id === instanceId);
  if (!instance) return widget;
  const none: MetricOptions = { cloaked: false, cloakedChange: false, format: null };
  const changed = { ...none, ...instance.metricsOptions[metricId], ...options };
  const metricsOptions = { ...instance.metricsOptions, [metricId]: changed };
  return withInstance(widget, instanceId, { metricsOptions });
}

function reordered(before: InteractiveWidget, after: InteractiveWidget): InteractiveWidget {
  return { ...after, orderBy: orderAfter(before, after) };
}
