import type {
  Instance,
  InteractiveWidget,
  PassiveWidget,
  Widget,
} from '@vitrine/contract/entities/widget.ts';
import {
  instanceOf,
  resetWidget,
  templated,
  textCard,
} from '@vitrine/contract/rules/widgets/start-widget.ts';
import { resetForFormat } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import type { Appearance } from './appearance/suggest-appearance.ts';
import type { EditorEvent, Labels } from './editor-events.ts';
import {
  asCustom,
  lostByChange,
  openInstance,
  withAdded,
  withInput,
  withInstance,
  withMetricOptions,
  withMoved,
  withoutInstance,
} from './instances/instance-edits.ts';
import { editPassive, hasContent, type PassiveEdit, startPassive } from './passive/passive-edits.ts';
import { replacedText } from './source/replacement.messages.ts';
import type { Replacement } from './source/replacement.ts';
import { withReplacement } from './source/source-replacement.ts';
import { suggestTitle } from './suggest-title.ts';
import { isMeant, nextStep, type Step, startStep } from './templates/steps.ts';

/**
 * The state of the widget editor. Its panel has three steps: select a source (the open instance has none), select a template (its
 * `config` is empty), fill in the form. `browsing` shows one of the first two steps again without changing the widget; a selection
 * there starts a new query, and `before` holds the state to return to.
 */
export type EditorState = {
  widget: Widget;
  /** The instance whose query is in the form; the first one if there is none with this id. */
  openId: string | null;
  browsing: 'source' | 'template' | null;
  /** Labels of the selected metrics and dimensions, by id, for titles and sorting. */
  labels: Labels;
  /** Value types of the selected metrics and dimensions, by id. */
  types: Labels;
  /** True for a typed title, which is kept; otherwise the title follows the query. */
  titled: boolean;
  /** True for a selected format, which is kept; the next two do the same for options, and for sorting and number of rows. */
  formatted: boolean;
  optioned: boolean;
  ordered: boolean;
  /** The state before something was emptied, until the next edit. */
  before: { state: EditorState; text: string } | null;
  /** The last replacement of a source; other widgets follow it once this one is complete. */
  replacement: Replacement | null;
  /** Edits of one field in a row are undone together. */
  step: Step;
};

export function startEditing(widget: Widget): EditorState {
  const hasQuery = widget.nature === 'interactive' && widget.instances.length > 0;
  return {
    widget,
    openId: null,
    browsing: null,
    labels: {},
    types: {},
    titled: widget.title !== '',
    formatted: hasQuery,
    optioned: hasQuery,
    ordered: hasQuery,
    before: null,
    replacement: null,
    step: startStep,
  };
}

export type View = 'source' | 'template' | 'form';

export function viewOf({ widget, browsing, openId }: EditorState): View {
  if (widget.nature === 'passive') return 'form';
  if (browsing) return browsing;
  const instance = openInstance(widget, openId);
  if (!instance?.sourceId) return 'source';
  return instance.config === '' && widget.instances.length === 1 ? 'template' : 'form';
}

export function editorReducer(state: EditorState, event: EditorEvent): EditorState {
  const next = retitle(apply(state, event), event);
  if (next === state || !isMeant(event)) return next;
  const reset = next.before !== null && next.before !== state.before;
  // Going back would lose a later edit, so `before` is dropped with it.
  return { ...next, step: nextStep(state.step, event, reset), before: reset ? next.before : null };
}

function apply(state: EditorState, event: EditorEvent): EditorState {
  const { widget } = state;
  switch (event.type) {
    case 'browsed':
      return { ...state, browsing: event.to };
    case 'titleChanged':
      return { ...state, widget: { ...widget, title: event.title }, titled: event.title !== '' };
    case 'labelsLearned':
      return {
        ...state,
        labels: { ...state.labels, ...event.labels },
        types: { ...state.types, ...event.types },
      };
    case 'textChosen':
      return { ...startEditing(startPassive(textCard(widget), event.as)), step: state.step };
    case 'resetUndone':
      return state.before?.state ?? state;
    case 'restarted':
      return lossy(state, startEditing(resetWidget(widget)), 'You started over.');
    case 'adopted':
      return adopted(state, event.widget);
    case 'followed':
      return followed(state);
    case 'written':
      return widget.nature === 'passive'
        ? { ...state, widget: { ...widget, description: event.text } }
        : state;
    case 'passiveEdited':
      return widget.nature === 'passive' ? withPassiveEdit(state, widget, event.edit) : state;
    case 'placed':
      return { ...state, widget: { ...widget, ...event.place } };
    case 'framed': {
      const ordered = state.ordered || 'orderBy' in event.part || 'rowsLimit' in event.part;
      return { ...state, widget: { ...widget, ...event.part } as Widget, ordered };
    }
    default:
      return widget.nature === 'interactive' ? interact(state, widget, event) : state;
  }
}

/** Edits of the query and the appearance. */
function interact(state: EditorState, widget: InteractiveWidget, event: EditorEvent): EditorState {
  const put = (next: InteractiveWidget): EditorState => ({ ...state, widget: next });
  switch (event.type) {
    case 'sourceChosen':
      return withSource(state, widget, event);
    case 'sourceReplaced':
      return replaceWidget(state, widget, event.replacement);
    case 'instanceAdded':
      return { ...put(withAdded(widget, event.instanceId)), openId: event.instanceId, browsing: null };
    case 'instanceOpened':
      return { ...state, openId: event.instanceId, browsing: null };
    case 'instanceRemoved':
      return withoutSource(state, widget, event.instanceId);
    case 'instanceMoved':
      return put(withMoved(widget, event.instanceId, event.by));
    case 'formatChanged': {
      if (event.format === widget.format) return { ...state, formatted: true };
      const formatted = put(resetForFormat(widget, event.format, event.options));
      const chosen = { ...formatted, formatted: true };
      return isLookLost(state, widget) ? lossy(state, chosen, 'The style options were reset.') : chosen;
    }
    case 'lookFitted':
      return put(withLook(state, widget, event.look));
    case 'optionChanged': {
      const formatOptions = { ...widget.formatOptions, [event.key]: event.value };
      return { ...put({ ...widget, formatOptions }), optioned: true };
    }
    case 'metricChanged':
      return put(withMetricOptions(widget, event));
    default: {
      const instance = openInstance(widget, state.openId);
      return instance ? ask(state, widget, instance, event) : state;
    }
  }
}

/** Changes what nobody has chosen. */
function withLook(
  { formatted, optioned, ordered }: EditorState,
  widget: InteractiveWidget,
  { format, formatOptions, orderBy, rowsLimit }: Appearance,
): InteractiveWidget {
  const shown = formatted ? widget : resetForFormat(widget, format, formatOptions);
  return {
    ...shown,
    ...(optioned || shown.format !== format ? {} : { formatOptions }),
    ...(ordered ? {} : { orderBy, rowsLimit }),
  };
}

/** Edits of the open instance's query. */
function ask(
  state: EditorState,
  widget: InteractiveWidget,
  instance: Instance,
  event: EditorEvent,
): EditorState {
  const put = (next: InteractiveWidget): EditorState => ({ ...state, widget: next, browsing: null });
  const began = instance.config !== '';
  switch (event.type) {
    case 'customChosen': {
      const next = put(asCustom(widget, instance, event));
      return began ? lossy(state, { ...next, titled: false }, 'You started a new query.') : next;
    }
    case 'templateChosen': {
      const next = templated(widget, instance, event.template, event);
      // A title typed before there was a query.
      const title = !began && state.titled && widget.title !== '' ? widget.title : next.title;
      const chosen = {
        ...put({ ...next, title }),
        ...{ titled: true, formatted: true, optioned: true, ordered: true },
      };
      return began ? lossy(state, chosen, 'The template replaced your query.') : chosen;
    }
    case 'inputChanged': {
      const next = put(withInput(widget, instance, event));
      const text = changeMessage(state, instance, event);
      return text === '' ? next : lossy(state, next, text);
    }
    case 'instanceChanged':
      return put(withInstance(widget, instance.id, event.part));
    default:
      return state;
  }
}

/** What a change emptied, and the parts of the query that the new property doesn't have. */
function changeMessage(
  { labels }: EditorState,
  instance: Instance,
  event: Extract<EditorEvent, { type: 'inputChanged' }>,
): string {
  const emptied = lostByChange(instance, event);
  const dropped = (event.lost ?? []).flatMap(({ ids, kind, parameter }) =>
    kind === 'select'
      ? (event.parameters.find(({ id }) => id === parameter)?.label ?? [])
      : ids.map((id) => labels[id] ?? id),
  );
  return [
    ...(dropped.length > 0 ? [`Not available there, so removed: ${dropped.join(', ')}.`] : []),
    ...(emptied.length > 0 ? [`Emptied with it: ${emptied.join(', ')}.`] : []),
  ].join(' ');
}

/**
 * A source of another type resets inputs and form; beside other sources only its own query. The same one again changes nothing.
 */
function withSource(
  state: EditorState,
  widget: InteractiveWidget,
  { source, instanceId, title = '' }: Extract<EditorEvent, { type: 'sourceChosen' }>,
): EditorState {
  const previous = openInstance(widget, state.openId);
  if (previous?.sourceId === source.id) return { ...state, browsing: null };
  const others = widget.instances.filter(({ id }) => id !== previous?.id);
  const next = instanceOf(
    source,
    instanceId,
    others.map(({ prefix }) => prefix),
  );
  const chosen =
    others.length === 0
      ? {
          ...startEditing({ ...resetWidget(widget), title, instances: [next] }),
          ...{ formatted: false, optioned: false, ordered: false },
        }
      : { ...state, widget: withInstance(widget, previous?.id ?? '', next) };
  const opened = { ...chosen, openId: next.id, browsing: null };
  return previous?.sourceId ? lossy(state, opened, 'Another source was chosen.') : opened;
}

function replaceWidget(state: EditorState, widget: InteractiveWidget, replacement: Replacement): EditorState {
  const next = { ...state, widget: withReplacement(widget, replacement), replacement, browsing: null };
  return lossy(state, next, replacedText(replacement));
}

/** A replacement that others follow is one change with theirs, which the panel can't undo. */
function followed(state: EditorState): EditorState {
  const { replacement, widget } = state;
  if (!replacement) return state;
  const parts = replacement.parts.filter(({ widgetId }) => widgetId === widget.id);
  return { ...state, before: null, replacement: { ...replacement, parts } };
}

function adopted(state: EditorState, widget: Widget): EditorState {
  return { ...state, widget, browsing: null, replacement: null, titled: widget.title !== '' };
}

function withoutSource(state: EditorState, widget: InteractiveWidget, instanceId: string): EditorState {
  const removed = widget.instances.find(({ id }) => id === instanceId);
  const next = { ...state, widget: withoutInstance(widget, instanceId), openId: null, browsing: null };
  return removed?.sourceId ? lossy(state, next, `${removed.prefix || 'The source'} was removed.`) : next;
}

/** What another type or a removal discards can be restored. */
function withPassiveEdit(state: EditorState, widget: PassiveWidget, edit: PassiveEdit): EditorState {
  const next = { ...state, widget: editPassive(widget, edit) };
  if (edit.kind === 'typeChosen' && next.widget !== widget && hasContent(widget)) {
    return lossy(state, next, 'The card was reset.');
  }
  return edit.kind === 'articleRemoved' ? lossy(state, next, 'The article was removed.') : next;
}

function lossy(before: EditorState, after: EditorState, text: string): EditorState {
  return { ...after, before: { state: { ...before, browsing: null, before: null }, text } };
}

/** Options that only followed the query are no loss. */
function isLookLost({ optioned }: EditorState, { instances, formatOptions }: InteractiveWidget): boolean {
  const shaped = instances.some(({ metricsOptions }) =>
    Object.values(metricsOptions).some(({ format }) => format !== null),
  );
  return shaped || (optioned && Object.keys(formatOptions).some((key) => key !== 'version'));
}

/** Until a person types a title it describes the query. */
function retitle(state: EditorState, event: EditorEvent): EditorState {
  const { widget, labels } = state;
  if (state.titled || widget.nature !== 'interactive' || event.type === 'titleChanged') return state;
  const title = suggestTitle(
    widget.instances.map(({ inputs }) => inputs),
    labels,
  );
  return title === '' || title === widget.title ? state : { ...state, widget: { ...widget, title } };
}
