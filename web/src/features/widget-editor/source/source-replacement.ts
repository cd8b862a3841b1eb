import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import type { Inputs, Instance, InteractiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import { isCalculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { isFilled, isRequired } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import { uniquePrefix } from '@vitrine/contract/rules/widgets/start-widget.ts';
import type { Labels } from '../editor-events.ts';
import { without } from '../instances/instance-edits.ts';
import { orderAfter } from '../instances/row-order.ts';
import type { Loss, ReplacedPart, Replacement } from './replacement.ts';

/** The ids of one of the other source's lists; null if it is unavailable, which empties nothing. */
export type ReadIds = (request: ListRequest) => Promise<ReadonlySet<string> | null>;
export type ListRequest = { option: string; depends: Record<string, ParameterValue>; include: string };

/** Instances of a widget that use a source. */
export function instancesAsking(widget: Widget, sourceId: string | null): Instance[] {
  if (widget.nature !== 'interactive') return [];
  return widget.instances.filter((instance) => instance.sourceId === sourceId);
}

/**
 * What remains of a query in another source: everything except values that its lists don't have, unless a required parameter
 * would be empty. A choice within a lost one is lost too; metrics, dimension and filters then wait for the new choice. Parameters
 * are declared after those they depend on.
 */
export async function remainderOf(
  inputs: Inputs,
  parameters: readonly ParameterDefinition[],
  readIds: ReadIds,
): Promise<Pick<ReplacedPart, 'inputs' | 'lost'>> {
  const preserved: Inputs = { ...inputs };
  const lost: Loss[] = [];
  for (const parameter of parameters) {
    const chosen = chosenOf(parameter, preserved);
    if (chosen.length === 0) continue;
    const ids = isAdrift(parameter, parameters, preserved)
      ? chosen.filter(() => parameter.kind === 'select')
      : await missingOf(parameter, { chosen, inputs: preserved, parameters }, readIds);
    if (ids.length === 0) continue;
    const loss: Loss = { parameter: parameter.id, kind: parameter.kind, ids };
    const rest = without(parameter, preserved, ids);
    const stays = isRequired(parameter, preserved) && !isFilled(rest) && !holdsOthers(parameter, parameters);
    lost.push(stays ? { ...loss, preserved: true } : loss);
    if (!stays) preserved[parameter.id] = rest;
  }
  return { inputs: preserved, lost };
}

/** A parent parameter such as a property: it is chosen again before anything is queried. */
function holdsOthers({ id, kind }: ParameterDefinition, parameters: readonly ParameterDefinition[]): boolean {
  return kind === 'select' && parameters.some(({ dependsOn = [] }) => dependsOn.includes(id));
}

/** Parameters in which the others lie, and which the source lists: changing one keeps what the new place has. */
export function isPlace(parameter: ParameterDefinition, parameters: readonly ParameterDefinition[]): boolean {
  return parameter.option !== undefined && !parameter.multiple && holdsOthers(parameter, parameters);
}

/** Whether the query still names values that its source doesn't have. */
function stillNames(inputs: Inputs, { parameter, ids }: Loss): boolean {
  const value = inputs[parameter];
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return ids.some((id) => chosen.includes(id));
}

/** Whether a widget needs a new choice, because its new source doesn't have what it queries. */
export function requestsMissing(widget: InteractiveWidget, { parts }: Replacement): boolean {
  return widget.instances.some(({ id, inputs }) =>
    parts.some(
      ({ widgetId, instanceId, lost }) =>
        widgetId === widget.id && instanceId === id && lost.some((loss) => stillNames(inputs, loss)),
    ),
  );
}

/** The parent parameter has to be chosen first. */
function isAdrift(
  { dependsOn = [] }: ParameterDefinition,
  parameters: readonly ParameterDefinition[],
  inputs: Inputs,
): boolean {
  return parameters.some(
    (other) =>
      dependsOn.includes(other.id) &&
      other.kind === 'select' &&
      isRequired(other, inputs) &&
      !isFilled(inputs[other.id]),
  );
}

type ParameterSelection = { chosen: string[]; inputs: Inputs; parameters: readonly ParameterDefinition[] };

async function missingOf(
  { kind, option = '', dependsOn = [] }: ParameterDefinition,
  { chosen, inputs, parameters }: ParameterSelection,
  readIds: ReadIds,
): Promise<string[]> {
  // Which dimensions go with which metrics is the same in all sources of a type.
  const narrowing = parameters.filter((other) => dependsOn.includes(other.id) && other.kind !== 'metrics');
  const depends = Object.fromEntries(
    narrowing.flatMap(({ id }) => {
      const value = inputs[id];
      return isFilled(value) ? [[id, value as ParameterValue] as const] : [];
    }),
  );
  const known = await readIds({ option, depends, include: kind === 'select' ? chosen.join(',') : '' });
  return known === null ? [] : chosen.filter((id) => !known.has(id));
}

/** The values of an input that come from the source's own lists. */
function chosenOf({ id, kind, option, options }: ParameterDefinition, inputs: Inputs): string[] {
  if (option === undefined || options !== undefined) return [];
  const value = inputs[id];
  if (kind === 'filters') return inputs.filter.map(({ field }) => field).filter(isFilled);
  const ids = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && isFilled(one),
  );
  return ids.filter((one) => !isCalculatedMetricId(one));
}

/** The widget with the other source; `chosen` fills what it lost and a person has chosen again since. */
export function withReplacement(
  widget: InteractiveWidget,
  { from, to, parts }: Replacement,
  chosen: Inputs | null = null,
): InteractiveWidget {
  const alone = widget.instances.length === 1;
  const instances = widget.instances.map((instance) => {
    const part = parts.find(
      ({ widgetId, instanceId }) => widgetId === widget.id && instanceId === instance.id,
    );
    if (!part || instance.sourceId !== from) return instance;
    const inputs = chosen ? refilled(part, chosen) : part.inputs;
    return {
      ...instance,
      sourceId: to.id,
      // Among others its name stays: calculated metrics may refer to its data by it.
      prefix: alone ? uniquePrefix(to.name, []) : instance.prefix,
      inputs,
      metricsOptions: Object.fromEntries(
        Object.entries(instance.metricsOptions).filter(([metric]) => inputs.metrics.includes(metric)),
      ),
    };
  });
  const next = { ...widget, instances };
  return { ...next, orderBy: orderAfter(widget, next) };
}

function refilled({ inputs, lost }: ReplacedPart, chosen: Inputs): Inputs {
  const filled: Inputs = { ...inputs };
  for (const { kind, parameter } of lost) {
    const value = chosen[parameter];
    if (kind === 'select' && value !== undefined) filled[parameter] = value;
  }
  return filled;
}

/** The other widgets that follow, as they are now, with the choices made for the open one. */
export function followersOf(
  widgets: readonly Widget[],
  own: Widget,
  replacement: Replacement | null,
): InteractiveWidget[] {
  if (!replacement || own.nature !== 'interactive') return [];
  const chosen = chosenAgain(own, replacement);
  return widgets.flatMap((widget) => {
    const follows = replacement.parts.some(({ widgetId }) => widgetId === widget.id);
    const isOther = widget.id !== own.id && widget.nature === 'interactive';
    return follows && isOther ? [withReplacement(widget, replacement, chosen)] : [];
  });
}

function chosenAgain(own: InteractiveWidget, { parts }: Replacement): Inputs {
  const chosen: Inputs = { metrics: [], dimension: null, filter: [] };
  for (const { widgetId, instanceId, lost } of parts) {
    const inputs = own.instances.find(({ id }) => widgetId === own.id && id === instanceId)?.inputs;
    if (!inputs) continue;
    for (const loss of lost) {
      const value = inputs[loss.parameter];
      if (isFilled(value) && !stillNames(inputs, loss)) chosen[loss.parameter] = value as ParameterValue;
    }
  }
  return chosen;
}

/** The message at a field of the open instance whose value the source doesn't have; none once another is chosen. */
export function lossText(
  replacement: Replacement | null,
  widgetId: string,
  { id, inputs }: Pick<Instance, 'id' | 'inputs'>,
  parameter: ParameterDefinition,
  labels: Labels,
): string | null {
  const lost = replacement?.parts
    .find((part) => part.widgetId === widgetId && part.instanceId === id)
    ?.lost.find((loss) => loss.parameter === parameter.id);
  if (!replacement || !lost) return null;
  const source = `“${replacement.to.name}”`;
  const isStillNamed = stillNames(inputs, lost);
  if (lost.kind !== 'select') {
    const names = lost.ids.map((one) => labels[one] ?? one).join(', ');
    return `Not in ${source}: ${names}.${isStillNamed ? ' Select again.' : ''}`;
  }
  const isFilledAgain = isFilled(inputs[parameter.id]) && !isStillNamed;
  if (isFilledAgain) return parameter.multiple ? `Some of what was chosen is not in ${source}.` : null;
  const again = isRequired(parameter, inputs) ? ' Select again.' : '';
  return `What was chosen here is not in ${source}.${again}`;
}
