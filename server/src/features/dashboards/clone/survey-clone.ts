import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { CloneMapping, CloneProposal } from '@vitrine/contract/entities/dashboard.ts';
import type { Filter } from '@vitrine/contract/entities/query.ts';
import type { Inputs, Instance, InteractiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import { isClientChoice, mapWidget } from '@vitrine/contract/rules/dashboards/clone-mapping.ts';
import { isCalculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { namesIn } from '@vitrine/contract/rules/formulas/expression-tree.ts';
import type { CloneContext } from './clone-context.ts';

/** The widgets of a copy, and in words what they won't show. */
export type Survey = { widgets: Widget[]; problems: CloneProposal['problems'] };

/**
 * Puts the mapping into the widgets and looks up what they ask in the new sources' own lists. What only narrowed a value and
 * isn't there any more (a data stream, some products) is emptied; missing metrics and dimensions stay, for somebody to replace.
 */
export async function surveyClone(context: CloneContext, mapping: CloneMapping): Promise<Survey> {
  const widgets: Widget[] = [];
  const problems: Survey['problems'] = [];
  for (const original of context.widgets) {
    const { widget, texts } = await surveyWidget(context, original, mapWidget(original, mapping, context));
    widgets.push(widget);
    for (const text of texts) problems.push({ widgetId: original.id, title: original.title, text });
  }
  return { widgets, problems };
}

async function surveyWidget(
  context: CloneContext,
  original: Widget,
  mapped: Widget,
): Promise<{ widget: Widget; texts: string[] }> {
  if (mapped.nature !== 'interactive' || original.nature !== 'interactive')
    return { widget: mapped, texts: [] };
  const texts: string[] = [];
  const instances: Instance[] = [];
  for (const [index, instance] of mapped.instances.entries()) {
    const before = original.instances[index];
    const parameters = context.parametersOf(instance.type, mapped.realTime);
    if (!instance.sourceId) {
      texts.push('Waits for a source.');
      instances.push(instance);
    } else if (before && isElsewhere(before, instance, parameters)) {
      const survey = await surveyInstance(context, instance, parameters);
      texts.push(...survey.texts);
      instances.push({ ...instance, inputs: survey.inputs });
    } else instances.push(instance);
  }
  texts.push(...renamedParts(context, original, mapped), ...oldNameTexts(context, original, mapped));
  return { widget: { ...mapped, instances }, texts };
}

/** Names of the old sources in a name mapping, which can't be mapped to the new ones. */
function oldNameTexts(
  { parametersOf }: CloneContext,
  before: InteractiveWidget,
  after: InteractiveWidget,
): string[] {
  const first = after.nameMapping?.[0];
  const isMoved = after.instances.some((instance, index) => {
    const old = before.instances[index];
    return old && isElsewhere(old, instance, parametersOf(instance.type, after.realTime));
  });
  return first && isMoved ? [`The name mapping still contains “${first.value}”.`] : [];
}

/** A part of a merged widget that was called after its source has a new name, which calculated metrics don't know. */
function renamedParts(
  { calculated }: CloneContext,
  before: InteractiveWidget,
  after: InteractiveWidget,
): string[] {
  const remaining = new Set(after.instances.map(({ prefix }) => prefix));
  const gone = before.instances
    .map(({ prefix }) => prefix)
    .filter((prefix) => prefix && !remaining.has(prefix));
  const metricIds = new Set(after.instances.flatMap(({ inputs }) => inputs.metrics));
  return [...metricIds].flatMap((metricId) => {
    const { name = '', expression = '' } = calculated.get(metricId) ?? {};
    const lost = namesIn(expression).find((part) => gone.some((prefix) => part.startsWith(`${prefix}.`)));
    return lost ? [`“${name}” names “${lost}”, which is called otherwise in the copy.`] : [];
  });
}

/** What asks the same place as before has the same answers. */
function isElsewhere(before: Instance, after: Instance, parameters: readonly ParameterDefinition[]): boolean {
  if (before.sourceId !== after.sourceId) return true;
  return parameters.filter(isClientChoice).some(({ id }) => before.inputs[id] !== after.inputs[id]);
}

async function surveyInstance(
  context: CloneContext,
  instance: Instance,
  parameters: readonly ParameterDefinition[],
): Promise<{ inputs: Inputs; texts: string[] }> {
  const inputs: Inputs = { ...instance.inputs };
  const missing: string[] = [];
  const texts: string[] = [];
  for (const parameter of parameters) {
    texts.push(...oldClientTexts(parameter, inputs));
    const selected = selectedIds(parameter, inputs);
    const known = selected.length === 0 ? null : await idsOf(context, instance, parameter, parameters);
    const lost = known === null ? [] : selected.filter((id) => !known.has(id));
    if (lost.length === 0) continue;
    if (parameter.kind !== 'select') missing.push(...lost.map((id) => labelOf(instance.type, id)));
    else if (!isClientChoice(parameter)) {
      const remaining = selected.filter((id) => !lost.includes(id));
      inputs[parameter.id] = parameter.multiple ? remaining : null;
      texts.push(`${parameter.label} is emptied: what was chosen is not there.`);
    }
  }
  if (missing.length > 0) texts.unshift(`Not there: ${[...new Set(missing)].join(', ')}.`);
  return { inputs, texts };
}

/** Text about the old client, such as brand names, which can't be mapped to another one. */
function oldClientTexts(parameter: ParameterDefinition, inputs: Inputs): string[] {
  const { id, kind, label } = parameter;
  const value = inputs[id];
  if (kind !== 'text' || isClientChoice(parameter) || typeof value !== 'string' || value === '') return [];
  return [`${label} still contains “${value}”.`];
}

/** What an input names of its parameter's list. */
function selectedIds({ id, kind, option }: ParameterDefinition, inputs: Inputs): string[] {
  const value = inputs[id];
  if (option === undefined) return [];
  if (kind === 'filters') return ((value ?? []) as Filter[]).map(({ field }) => field);
  if (kind !== 'metrics' && kind !== 'dimension' && kind !== 'select') return [];
  const ids = Array.isArray(value)
    ? (value as string[])
    : typeof value === 'string' && value !== ''
      ? [value]
      : [];
  return ids.filter((one) => !isCalculatedMetricId(one));
}

/** The ids of a parameter's list in this place; null when it can't be read, which is no reason to warn of every widget. */
async function idsOf(
  context: CloneContext,
  { sourceId, inputs }: Instance,
  { id, kind, option, dependsOn = [] }: ParameterDefinition,
  parameters: readonly ParameterDefinition[],
): Promise<Set<string> | null> {
  // Which dimensions go with which metrics doesn't change from one client to the next.
  const narrowing = parameters.filter((other) => dependsOn.includes(other.id) && other.kind !== 'metrics');
  const depends = Object.fromEntries(
    narrowing.flatMap((other) => (inputs[other.id] ? [[other.id, inputs[other.id]]] : [])),
  );
  const include = kind === 'select' ? [inputs[id]].flat().join(',') : undefined;
  const { options, problem } = await context.list({
    sourceId: sourceId ?? '',
    option: option ?? '',
    depends,
    ...(include ? { include } : {}),
  });
  return problem === null ? new Set(options.map((each) => each.id)) : null;
}

function labelOf(type: string, id: string): string {
  const connector = connectorOf(type);
  const known = [...(connector?.metrics ?? []), ...(connector?.dimensions ?? [])].find(
    (each) => each.id === id,
  );
  return known?.label ?? id;
}
