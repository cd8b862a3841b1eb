import type { ParameterDefinition, Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Inputs, InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { blankWidget } from '@vitrine/contract/rules/widgets/start-widget.ts';
import type { EditorEvent } from '../editor-events.ts';
import { type EditorState, editorReducer, startEditing } from '../editor-state.ts';

/** What the tests of the editor ask: a source with a global choice, metrics, a dimension, and a choice that another one makes pointless. */
export const parameters: ParameterDefinition[] = [
  parameter({ id: 'property', label: 'Property', required: true, global: true }),
  parameter({ id: 'stream', label: 'Stream', dependsOn: ['property'] }),
  parameter({ id: 'header', kind: 'boolean', default: true }),
  parameter({
    id: 'post',
    label: 'Post',
    required: true,
    unless: [{ parameter: 'stream', equals: ['all'] }],
  }),
  parameter({
    id: 'metrics',
    label: 'Metrics',
    kind: 'metrics',
    required: true,
    dependsOn: ['property'],
  }),
  parameter({ id: 'dimension', label: 'Dimension', kind: 'dimension', dependsOn: ['property', 'metrics'] }),
  parameter({ id: 'filter', label: 'Filter', kind: 'filters', dependsOn: ['property'] }),
];

export function parameter(part: Partial<ParameterDefinition> & { id: string }): ParameterDefinition {
  return { label: part.id, kind: 'select', required: false, global: false, ...part };
}

export const catalogues: Record<string, Pick<WidgetCatalogue, 'parameters'>> = { analytics: { parameters } };

export const template: Template = {
  id: 'channels',
  title: 'Channels',
  description: '',
  type: 'analytics',
  format: 'chart:pie',
  width: 1,
  height: 2,
  inputs: { metrics: ['sessions'], dimension: 'channel' },
  orderBy: { column: 'sessions', dir: 'desc' },
};

export const form = { parameters, globals: { property: 'p1' } };

export const source = { id: 's1', type: 'analytics', name: 'Shop' };

export const run = (state: EditorState, ...events: EditorEvent[]): EditorState =>
  events.reduce(editorReducer, state);

export const choose = (id = 's1', instanceId = 'i'): EditorEvent => ({
  type: 'sourceChosen',
  source: { ...source, id },
  instanceId,
});

export const input = (id: string, value: string | string[]): EditorEvent => ({
  type: 'inputChanged',
  id,
  value,
  parameters,
});

export const blank: EditorState = startEditing(blankWidget('w', 7));
export const chosen: EditorState = run(blank, choose());
export const custom: EditorState = run(chosen, { type: 'customChosen', ...form });
export const queried: EditorState = run(
  custom,
  input('stream', 'x'),
  input('metrics', ['sessions']),
  input('dimension', 'channel'),
);

/** Two sources, of which the second is open and asks for sessions by channel too. */
export const merged: EditorState = run(
  queried,
  { type: 'instanceAdded', instanceId: 'j' },
  choose('s2', 'j'),
  { type: 'customChosen', ...form },
  input('metrics', ['sessions', 'users']),
);

export function widgetOf({ widget }: EditorState): InteractiveWidget {
  if (widget.nature !== 'interactive') throw new Error('This state holds a text card.');
  return widget;
}

export function inputsOf(state: EditorState, index = 0): Inputs | undefined {
  return widgetOf(state).instances[index]?.inputs;
}
