import type { ParameterDefinition, Template } from '../../entities/catalogue.ts';
import type { ParameterValue } from '../../entities/query.ts';
import type { Source } from '../../entities/source.ts';
import {
  type Inputs,
  type Instance,
  type InteractiveWidget,
  type PassiveWidget,
  passiveWidgetSchema,
  type Widget,
} from '../../entities/widget.ts';
import { areHorizontalBars } from './one-metric-by-name.ts';

/** The name of the widget's source. */
export type SourceName = Pick<Source, 'id' | 'type' | 'name'>;

/** The connector's parameters, and those chosen once for the whole source. */
export type Form = {
  parameters: readonly ParameterDefinition[];
  globals: Readonly<Record<string, ParameterValue | undefined>>;
};

/** Rows of a new widget. */
export const NEW_ROWS = 15;

/** A widget without a query yet. It is placed after the others. */
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
    autoHeight: true,
    description: '',
    pageBreak: false,
    format: 'chart',
    instances: [],
    hiddenChange: false,
    hiddenHighlight: false,
    rowsLimit: NEW_ROWS,
    orderBy: { column: 'dimension', dir: 'asc' },
    percent: false,
    formatOptions: {},
  };
}

/** Empty again, with the same place, size and set. */
export function resetWidget(widget: Widget): InteractiveWidget {
  const { id, order, width, height, autoHeight, realTime } = widget;
  return { ...blankWidget(id, order), ...pageOf(widget), width, height, autoHeight, realTime };
}

function pageOf({ pageId }: Widget): Pick<Widget, 'pageId'> {
  return pageId === undefined ? {} : { pageId };
}

/** An instance that waits for its source. */
export function blankInstance(id: string): Instance {
  return {
    id,
    type: '',
    prefix: '',
    sourceId: null,
    config: '',
    currency: null,
    accounts: [],
    inputs: { metrics: [], dimension: null, filter: [] },
    metricsOptions: {},
  };
}

/** An instance without a query; named after the source, with a number if that is taken. */
export function instanceOf(source: SourceName, id: string, takenPrefixes: readonly string[]): Instance {
  const prefix = uniquePrefix(source.name, takenPrefixes);
  return { ...blankInstance(id), type: source.type, sourceId: source.id, prefix };
}

/**
 * Sources without a prefix, as imported widgets may have, get the name of their source; returns the same object if nothing
 * changes.
 */
export function withPrefixes(widget: Widget, sources: readonly SourceName[]): Widget {
  if (widget.nature !== 'interactive') return widget;
  const instances: Instance[] = [];
  for (const instance of widget.instances) {
    const name = sources.find(({ id }) => id === instance.sourceId)?.name ?? '';
    const taken = [...instances, ...widget.instances].map(({ prefix }) => prefix);
    const isNamed = instance.prefix.trim() !== '' || name === '';
    instances.push(isNamed ? instance : { ...instance, prefix: uniquePrefix(name, taken) });
  }
  const same = instances.every((instance, index) => instance === widget.instances[index]);
  return same ? widget : { ...widget, instances };
}

/** A complete widget from a template, for dashboards that start with many. */
export function widgetFromTemplate(
  template: Template,
  source: SourceName,
  { id, instanceId, order, ...form }: Form & { id: string; instanceId: string; order: number },
): InteractiveWidget {
  const instance = instanceOf(source, instanceId, []);
  return templated({ ...blankWidget(id, order), instances: [instance] }, instance, template, form);
}

/** A template's query, look and size for the source of this instance, which is the only one. */
export function templated(
  widget: InteractiveWidget,
  instance: Instance,
  template: Template,
  form: Form,
): InteractiveWidget {
  const { title, format, width, height, id: config } = template;
  const inputs = { ...startInputs(form), ...template.inputs } as Inputs;
  return {
    ...widget,
    title,
    format,
    width,
    height,
    autoHeight: areHorizontalBars(template),
    formatOptions: template.formatOptions ?? {},
    orderBy: template.orderBy ?? { column: 'dimension', dir: 'asc' },
    rowsLimit: template.rowsLimit ?? NEW_ROWS,
    instances: [{ ...instance, config, inputs, metricsOptions: shapes(inputs, template.drawn) }],
  };
}

function shapes({ metrics }: Inputs, drawn: Template['drawn']): Instance['metricsOptions'] {
  if (!drawn) return {};
  return Object.fromEntries(
    metrics.map((id) => [id, { cloaked: false, cloakedChange: false, format: drawn }]),
  );
}

/** Initial form values: the connector's defaults, then what is chosen once for the whole source. */
export function startInputs({ parameters, globals }: Form): Inputs {
  const inputs: Inputs = { metrics: [], dimension: null, filter: [] };
  for (const parameter of parameters) {
    const value = untouched(parameter);
    if (value !== undefined) inputs[parameter.id] = value;
  }
  for (const { id, global } of parameters) {
    const value = globals[id];
    if (global && value !== undefined) inputs[id] = value;
  }
  return inputs;
}

/** An untouched switch is off, which is a valid value. */
function untouched({ kind, default: value }: Form['parameters'][number]): ParameterValue | undefined {
  return value === undefined && kind === 'boolean' ? false : value;
}

/** In the format and with the gaps that the schema gives to words. */
export function textCard(widget: Widget): PassiveWidget {
  const { id, order, width, height, autoHeight, title, realTime } = widget;
  const place = { id, order, ...pageOf(widget), width, height, autoHeight, title, realTime };
  return passiveWidgetSchema.parse({ ...place, nature: 'passive', type: 'plain' });
}

/** The format of a card without a source, which follows from its type. */
export function formatOfPassive(type: PassiveWidget['type']): PassiveWidget['format'] {
  return type === 'goals' ? 'goals' : 'textCard';
}

const MAX_CHARACTERS = 60;

/** The name, or the name with the first free number from 2; case doesn't count. */
export function uniquePrefix(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map(comparable));
  const shortened = name.trim().slice(0, MAX_CHARACTERS).trim();
  for (let count = 1; ; count++) {
    const ending = count === 1 ? '' : ` ${count}`;
    const prefix = shortened.slice(0, MAX_CHARACTERS - ending.length) + ending;
    if (!used.has(comparable(prefix))) return prefix;
  }
}

/** For each prefix whether another one reads the same; empty ones are missing, not repeated. */
export function repeatedPrefixes(prefixes: readonly string[]): boolean[] {
  const all = prefixes.map(comparable);
  return all.map((prefix) => prefix !== '' && all.filter((other) => other === prefix).length > 1);
}

function comparable(prefix: string): string {
  return prefix.trim().toLowerCase();
}
