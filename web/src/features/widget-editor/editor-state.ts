import type { ParameterDefinition, Template } from '@vitrine/contract/entities/catalogue.ts';
import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import {
  type FormatId,
  type Inputs,
  type Instance,
  type InteractiveWidget,
  type MetricOptions,
  type PassiveWidget,
  passiveWidgetSchema,
  type Widget,
} from '@vitrine/contract/entities/widget.ts';
import { clearedByChange } from '@vitrine/contract/rules/required-parameters.ts';
import { resetForFormat } from '@vitrine/contract/rules/widget-edits.ts';
import { suggestTitle } from './suggest-title.ts';

type Parameters = readonly ParameterDefinition[];
type Values = Readonly<Record<string, ParameterValue | undefined>>;

/**
 * One widget on its way to the dashboard. A new one goes through three faces: choose a source (no instance yet), choose a template
 * (its `config` is empty), fill in the form. Choosing another source starts again from the first.
 */
export type EditorState = {
  widget: Widget;
  /** Names of the metrics and dimensions that were chosen, by id, for titles and orders. */
  labels: Readonly<Record<string, string>>;
  /** A title that was typed is left alone; others follow the question. */
  titled: boolean;
  /** A look that was chosen is left alone too. */
  formatted: boolean;
};

export type EditorEvent =
  | { type: 'sourceChosen'; source: Pick<Source, 'id' | 'type' | 'name'>; instanceId: string }
  | { type: 'templateChosen'; template: Template; parameters: Parameters; globals: Values }
  | { type: 'customChosen'; parameters: Parameters; globals: Values }
  | { type: 'templatesReopened' }
  | { type: 'textChosen' }
  | { type: 'restarted' }
  | { type: 'inputChanged'; id: string; value: ParameterValue; parameters: Parameters }
  | { type: 'labelsLearned'; labels: Readonly<Record<string, string>> }
  | { type: 'formatChanged'; format: FormatId; options: Record<string, unknown> }
  | { type: 'formatFitted'; format: FormatId; options: Record<string, unknown> }
  | { type: 'optionChanged'; key: string; value: unknown }
  | { type: 'metricChanged'; metricId: string; options: Partial<MetricOptions> }
  | { type: 'titleChanged'; title: string }
  | { type: 'framed'; part: FramePart }
  | { type: 'placed'; place: Pick<Widget, 'width' | 'height' | 'order'> }
  | { type: 'written'; text: string };

/** What lies around the question. */
export type FramePart = Partial<
  Pick<
    InteractiveWidget,
    | 'width'
    | 'height'
    | 'description'
    | 'rowsLimit'
    | 'orderBy'
    | 'percent'
    | 'hiddenChange'
    | 'hiddenHighlight'
  >
>;

/** A widget that asks nothing yet. It stands behind the others. */
export function blankWidget(id: string, order: number): InteractiveWidget {
  return {
    id,
    order,
    nature: 'interactive',
    realTime: false,
    hash: '',
    title: '',
    width: 2,
    height: 1,
    description: '',
    pageBreak: false,
    format: 'chart',
    instances: [],
    hiddenChange: false,
    hiddenHighlight: false,
    rowsLimit: 15,
    orderBy: { column: 'dimension', dir: 'asc' },
    percent: false,
    formatOptions: {},
  };
}

export function startEditing(widget: Widget): EditorState {
  const asks = widget.nature === 'interactive' && widget.instances.length > 0;
  return { widget, labels: {}, titled: widget.title !== '', formatted: asks };
}

export type Face = 'source' | 'template' | 'form';

export function faceOf({ widget }: EditorState): Face {
  if (widget.nature === 'passive') return 'form';
  const [instance] = widget.instances;
  if (!instance?.sourceId) return 'source';
  return instance.config === '' ? 'template' : 'form';
}

export function editorReducer(state: EditorState, event: EditorEvent): EditorState {
  return titled(apply(state, event), event);
}

function apply(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'titleChanged':
      return { ...withPart(state, { title: event.title }), titled: event.title !== '' };
    case 'labelsLearned':
      return { ...state, labels: { ...state.labels, ...event.labels } };
    case 'textChosen':
      return { ...state, widget: textCard(state.widget) };
    case 'restarted':
      return startEditing(blankWidget(state.widget.id, state.widget.order));
    case 'written':
      return state.widget.nature === 'passive'
        ? { ...state, widget: { ...state.widget, description: event.text } }
        : state;
    case 'placed':
      return isPlaced(state.widget, event.place)
        ? state
        : { ...state, widget: { ...state.widget, ...event.place } };
    case 'framed':
      return withPart(state, event.part);
    default:
      return state.widget.nature === 'interactive'
        ? { ...state, ...question(state.widget, event, state) }
        : state;
  }
}

function question(
  widget: InteractiveWidget,
  event: EditorEvent,
  state: EditorState,
): Partial<EditorState> & { widget: Widget } {
  switch (event.type) {
    case 'sourceChosen':
      return {
        widget: { ...blankWidget(widget.id, widget.order), instances: [newInstance(event)] },
        titled: false,
        formatted: false,
        labels: {},
      };
    case 'templatesReopened':
      return { widget: withInstance(widget, { config: '' }) };
    case 'customChosen':
      return { widget: asCustom(widget, event) };
    case 'templateChosen':
      return { widget: fromTemplate(widget, event.template, event), titled: true, formatted: true };
    case 'inputChanged':
      return { widget: withInput(widget, event) };
    case 'formatChanged':
      return { widget: resetForFormat(widget, event.format, event.options), formatted: true };
    case 'formatFitted':
      return { widget: state.formatted ? widget : resetForFormat(widget, event.format, event.options) };
    case 'optionChanged':
      return {
        widget: { ...widget, formatOptions: { ...widget.formatOptions, [event.key]: event.value } },
      };
    case 'metricChanged':
      return { widget: withMetricOptions(widget, event.metricId, event.options) };
    default:
      return { widget };
  }
}

/** Until somebody types a title it says what is asked. */
function titled(state: EditorState, event: EditorEvent): EditorState {
  const { widget, labels } = state;
  if (state.titled || widget.nature !== 'interactive' || event.type === 'titleChanged') return state;
  const title = suggestTitle(widget.instances[0]?.inputs, labels);
  return title === '' || title === widget.title ? state : { ...state, widget: { ...widget, title } };
}

function isPlaced(
  widget: Widget,
  { width, height, order }: Pick<Widget, 'width' | 'height' | 'order'>,
): boolean {
  return widget.width === width && widget.height === height && widget.order === order;
}

function withPart(state: EditorState, part: FramePart & { title?: string }): EditorState {
  return { ...state, widget: { ...state.widget, ...part } as Widget };
}

function newInstance({ source, instanceId }: Extract<EditorEvent, { type: 'sourceChosen' }>): Instance {
  return {
    id: instanceId,
    type: source.type,
    prefix: source.name.slice(0, 60),
    sourceId: source.id,
    config: '',
    currency: null,
    accounts: [],
    inputs: { metrics: [], dimension: null, filter: [] },
    metricsOptions: {},
  };
}

type Form = { parameters: Parameters; globals: Values };

function asCustom(widget: InteractiveWidget, { parameters, globals }: Form): InteractiveWidget {
  const inputs = startInputs(parameters, globals);
  return withInstance(widget, { config: 'custom', inputs, metricsOptions: {} });
}

/** A whole widget out of a template, for dashboards that start with many. */
export function widgetFromTemplate(
  template: Template,
  source: Pick<Source, 'id' | 'type' | 'name'>,
  { id, instanceId, order, ...form }: Form & { id: string; instanceId: string; order: number },
): InteractiveWidget {
  const blank = blankWidget(id, order);
  const asking = newInstance({ type: 'sourceChosen', source, instanceId });
  return fromTemplate({ ...blank, instances: [asking] }, template, form);
}

/** A template's question, look and size, put to this source. */
function fromTemplate(
  widget: InteractiveWidget,
  template: Template,
  { parameters, globals }: Form,
): InteractiveWidget {
  const inputs = { ...startInputs(parameters, globals), ...template.inputs } as Inputs;
  const { title, format, width, height } = template;
  return withInstance(
    {
      ...widget,
      title,
      format,
      width,
      height,
      formatOptions: template.formatOptions ?? {},
      orderBy: template.orderBy ?? { column: 'dimension', dir: 'asc' },
    },
    { config: template.id, inputs, metricsOptions: {} },
  );
}

/** Inputs of a form nobody has touched: the connector's defaults, then what is chosen once for the whole source. */
function startInputs(parameters: Parameters, globals: Values): Inputs {
  const inputs: Inputs = { metrics: [], dimension: null, filter: [] };
  for (const { id, default: value } of parameters) if (value !== undefined) inputs[id] = value;
  for (const { id, global } of parameters) {
    const value = globals[id];
    if (global && value !== undefined) inputs[id] = value;
  }
  return inputs;
}

/** Empties what depends on the changed parameter. Dimensions outlast a change of metrics: their list says which go together. */
function withInput(
  widget: InteractiveWidget,
  { id, value, parameters }: Extract<EditorEvent, { type: 'inputChanged' }>,
): InteractiveWidget {
  const [instance] = widget.instances;
  if (!instance) return widget;
  const inputs: Inputs = { ...instance.inputs, [id]: value };
  const keepsDimension = id === 'metrics' && Array.isArray(value) && value.length > 0;
  for (const cleared of keepsDimension ? [] : clearedByChange(parameters, id)) {
    inputs[cleared] = emptyValue(parameters.find((parameter) => parameter.id === cleared));
  }
  const metricsOptions = Object.fromEntries(
    Object.entries(instance.metricsOptions).filter(([metric]) => inputs.metrics.includes(metric)),
  );
  return { ...withInstance(widget, { inputs, metricsOptions }), orderBy: possibleOrder(widget, inputs) };
}

function emptyValue(parameter: ParameterDefinition | undefined): ParameterValue {
  if (parameter?.default !== undefined) return parameter.default;
  if (parameter?.kind === 'metrics' || parameter?.kind === 'filters' || parameter?.multiple) return [];
  return null;
}

/** An order by a column that is no longer there is the order by name. */
function possibleOrder({ orderBy }: InteractiveWidget, { metrics }: Inputs): InteractiveWidget['orderBy'] {
  const possible = orderBy.column === 'dimension' || metrics.includes(orderBy.column);
  return possible ? orderBy : { column: 'dimension', dir: 'asc' };
}

function withMetricOptions(
  widget: InteractiveWidget,
  metricId: string,
  part: Partial<MetricOptions>,
): InteractiveWidget {
  const [instance] = widget.instances;
  if (!instance) return widget;
  const none: MetricOptions = { cloaked: false, cloakedChange: false, format: null };
  const options = { ...none, ...instance.metricsOptions[metricId], ...part };
  return withInstance(widget, { metricsOptions: { ...instance.metricsOptions, [metricId]: options } });
}

function withInstance(widget: InteractiveWidget, part: Partial<Instance>): InteractiveWidget {
  const [first, ...others] = widget.instances;
  return first ? { ...widget, instances: [{ ...first, ...part }, ...others] } : widget;
}

/** In the format and with the gaps that the schema gives to words. */
function textCard({ id, order, width, height, title }: Widget): PassiveWidget {
  return passiveWidgetSchema.parse({ id, order, width, height, title, nature: 'passive', type: 'plain' });
}
