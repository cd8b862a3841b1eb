import type { ParameterDefinition, WidgetCatalogue } from '../../entities/catalogue.ts';
import type { Instance, InteractiveWidget, PassiveWidget, Widget } from '../../entities/widget.ts';
import type { FieldErrors } from '../../errors.ts';
import { unfilledText } from '../text/field-messages.ts';

type Inputs = Readonly<Record<string, unknown>>;

/** Text is filled when it isn't blank, a list when one item is truthy and filled, an object when every part of it is. */
export function isFilled(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.some((item) => Boolean(item) && isFilled(item));
  if (typeof value === 'object') {
    const children = Object.values(value);
    return children.length > 0 && children.every(isFilled);
  }
  return typeof value === 'boolean';
}

/** Ids of the required parameters that are neither filled nor exempt, in the order they are declared. */
export function missingParameters(parameters: readonly ParameterDefinition[], inputs: Inputs): string[] {
  return parameters
    .filter((parameter) => isRequired(parameter, inputs) && !isFilled(inputs[parameter.id]))
    .map(({ id }) => id);
}

/** Required, and none of its `unless` conditions holds. */
export function isRequired(parameter: ParameterDefinition, inputs: Inputs): boolean {
  const exempt = parameter.unless?.some((condition) => holds(inputs[condition.parameter], condition.equals));
  return parameter.required && !exempt;
}

/** Ids that a change of `changedId` empties: all that depend on it, directly or through one another. */
export function clearedByChange(parameters: readonly ParameterDefinition[], changedId: string): string[] {
  const changed = new Set([changedId]);
  for (let size = 0; size !== changed.size; ) {
    size = changed.size;
    for (const { id, dependsOn = [] } of parameters)
      if (dependsOn.some((other) => changed.has(other))) changed.add(id);
  }
  return parameters.map(({ id }) => id).filter((id) => id !== changedId && changed.has(id));
}

/** Source type -> what its widgets may query, as `GET /api/configs/widgets/{type}` returns it. */
export type Catalogues = Readonly<Record<string, Pick<WidgetCatalogue, 'parameters'>>>;

/**
 * What a widget needs before it can be saved, by the path of its field (`title`, `instances.0.inputs.property`); empty if it is
 * complete.
 */
export function widgetProblems(widget: Widget, catalogues: Catalogues): FieldErrors {
  const missing = (['title', 'width', 'height', 'format'] as const).filter(
    (field) => !isFilled(widget[field]),
  );
  const inside =
    widget.nature === 'interactive' ? instanceProblems(widget, catalogues) : missingContent(widget);
  return Object.fromEntries([...missing, ...inside].map((path) => [path, [unfilledText]]));
}

function instanceProblems({ instances }: InteractiveWidget, catalogues: Catalogues): string[] {
  if (instances.length === 0) return ['instances'];
  return instances.flatMap((instance, index) =>
    missingOfInstance(instance, catalogues).map((path) => `instances.${index}.${path}`),
  );
}

/** An unknown source type has no declaration, so it counts as not chosen. */
function missingOfInstance(instance: Instance, catalogues: Catalogues): string[] {
  const own = (['sourceId', 'prefix', 'config'] as const).filter((field) => !isFilled(instance[field]));
  const catalogue = catalogues[instance.type];
  if (catalogue === undefined) return ['type', ...own];
  return [...own, ...missingParameters(catalogue.parameters, instance.inputs).map((id) => `inputs.${id}`)];
}

/** Which inputs a text card needs, by its type. */
const CONTENT: Record<PassiveWidget['type'], readonly string[]> = {
  plain: ['description'],
  upload: ['file'],
  historic: ['articles'],
  goals: [],
  section: [],
};

/** A history without a range shows all its articles; with one end it needs the other. */
const RANGE_ENDS = ['startDate', 'endDate'];

function missingContent({ type, inputs, description }: PassiveWidget): string[] {
  const range = typeof inputs.range === 'object' ? inputs.range : null;
  const given: Inputs = { ...inputs, ...range, description: inputs.description ?? description };
  const ranged = type === 'historic' && RANGE_ENDS.some((id) => isFilled(given[id]));
  const needed = [...(CONTENT[type] ?? []), ...(ranged ? RANGE_ENDS : [])];
  return needed.filter((id) => !hasContent(given[id])).map((id) => `inputs.${id}`);
}

const ARTICLE_CONTENT = ['file', 'header', 'content', 'description'];

/** Parts of articles may be empty; one with any content is enough. A file may have no dimensions. */
function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isTelling);
  return value !== null && typeof value === 'object' ? Object.values(value).some(isFilled) : isFilled(value);
}

function isTelling(article: unknown): boolean {
  if (article === null || typeof article !== 'object') return isFilled(article);
  return ARTICLE_CONTENT.some((part) => hasContent((article as Inputs)[part]));
}

function holds(value: unknown, equals: readonly string[]): boolean {
  const values = (Array.isArray(value) ? value : [value]).filter(isFilled);
  return values.length > 0 && values.every((one) => equals.includes(String(one)));
}
