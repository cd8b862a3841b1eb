import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { widgetProblems } from '@vitrine/contract/rules/required-parameters.ts';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { editorReducer, faceOf, startEditing } from './editor-state.ts';
import { keepUnfinished } from './unfinished.ts';
import { useCatalogue } from './use-catalogue.ts';
import { storable, useWidgetPreview } from './use-widget-preview.ts';

export type EditorOptions = {
  dashboard: Pick<Dashboard, 'id' | 'widgets' | 'defaults' | 'timezone'>;
  /** As the dashboard has it now; a change of its place or size on the canvas is followed. */
  widget: Widget;
  /** Not on the dashboard yet. */
  isNew: boolean;
  dates: Dates;
  /** Each change; `complete` says whether it may be stored. */
  onChange: (widget: Widget, complete: boolean) => void;
  onResult: (result: WidgetResult) => void;
};

/** One widget being edited: its state, what it lacks, and its figures for the canvas. */
export function useEditor({ dashboard, widget: current, isNew, dates, onChange, onResult }: EditorOptions) {
  const [opened] = useState(current);
  const [state, dispatch] = useReducer(editorReducer, opened, startEditing);
  const { widget } = state;
  const type = widget.nature === 'interactive' ? widget.instances[0]?.type : undefined;
  const { catalogue, error, retry } = useCatalogue(type);
  const problems = useMemo(() => {
    const found = widgetProblems(widget, type && catalogue ? { [type]: catalogue } : {});
    // A prefix tells merged instances apart; a widget with one may have been saved without.
    const lone = widget.nature === 'interactive' && widget.instances.length === 1;
    return Object.fromEntries(
      Object.entries(found).filter(([path]) => !(lone && path === 'instances.0.prefix')),
    );
  }, [widget, type, catalogue]);
  const complete = Object.keys(problems).length === 0 && faceOf(state) === 'form';
  const preview = useWidgetPreview({
    widget,
    dates,
    timezone: dashboard.timezone,
    complete: isAskable(problems),
    known: !isNew,
    onResult,
  });

  const { width, height, order } = current;
  useEffect(() => {
    if (!isNew) dispatch({ type: 'placed', place: { width, height, order } });
  }, [isNew, width, height, order]);

  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    if (widget !== opened) tell.current(storable(widget), complete);
  }, [widget, opened, complete]);
  useEffect(() => {
    if (isNew && widget !== opened) keepUnfinished(dashboard.id, widget);
  }, [isNew, widget, opened, dashboard.id]);

  const settled = type === undefined || catalogue !== null;
  return { state, dispatch, settled, catalogue, catalogueError: error, retry, problems, complete, preview };
}

/** A title is no part of the question. */
function isAskable(problems: Record<string, unknown>): boolean {
  return Object.keys(problems).every((path) => path === 'title');
}
