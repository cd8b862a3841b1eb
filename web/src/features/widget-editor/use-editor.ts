import { notifications } from '@mantine/notifications';
import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { isSameElsewhere, isSameWidget } from '@vitrine/contract/rules/widgets/same-widget.ts';
import { withPrefixes } from '@vitrine/contract/rules/widgets/start-widget.ts';
import { type Dispatch, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useSame, useStable } from '../../ui/use-stable.ts';
import type { EditorEvent } from './editor-events.ts';
import { editorProblems, isAskable } from './editor-problems.ts';
import { type EditorState, editorReducer, startEditing } from './editor-state.ts';
import { openInstance } from './instances/instance-edits.ts';
import { globalInputs } from './source/global-inputs.ts';
import { followedText } from './source/replacement.messages.ts';
import { followersOf } from './source/source-replacement.ts';
import { type Catalogues, useCatalogues } from './source/use-catalogues.ts';
import { storable } from './storable.ts';
import { clearUnfinished, keepUnfinished, resume } from './unfinished.ts';
import { useSuggestedAppearance } from './use-suggested-appearance.ts';
import { useWidgetPreview } from './use-widget-preview.ts';

export type EditorOptions = {
  dashboard: Pick<Dashboard, 'id' | 'widgets' | 'defaults' | 'timezone'>;
  /** As the dashboard has it now: what is done to it there, an undo too, is followed. */
  widget: Widget;
  /** Not on the dashboard yet. */
  isNew: boolean;
  dates: Dates;
  /**
   * Each change; `complete` says whether it may be stored, `step` which edits are undone together. `followers` are other widgets of
   * the dashboard that change with it.
   */
  onChange: (widget: Widget, complete: boolean, step: number, followers: readonly Widget[]) => void;
  onResult: (result: WidgetResult) => void;
  /** The last result for this widget; undefined while there is none. */
  result: WidgetResult | undefined;
  /** Raised when the card's own way to try again was taken. */
  attempt: number;
};

export type Editor = ReturnType<typeof useEditor>;

/** One widget being edited: its state, what it lacks, and its data for the canvas. */
export function useEditor(options: EditorOptions) {
  const { dashboard, widget: current, isNew, dates, onResult, result, attempt } = options;
  const [opened] = useState(current);
  const place = usePlace(dashboard.id, isNew ? null : opened);
  const [resumed] = useState(() => resume(place, current));
  const sources = useSession().company?.sources;
  const [start] = useState(() => resumed ?? startEditing(withPrefixes(opened, sources ?? [])));
  const [state, dispatch] = useReducer(editorReducer, start);
  const touched = resumed !== null || state.step.count > 0;
  const { widget } = state;
  const catalogues = useCatalogues(
    widget.nature === 'interactive' ? widget.instances.map(({ type }) => type) : [],
    widget.realTime,
  );
  const { byType } = catalogues;
  // An empty prefix is the source's name.
  const prefixed = useMemo(() => withPrefixes(widget, sources ?? []), [widget, sources]);
  const problems = useStable(
    useMemo(() => editorProblems(prefixed, byType, isNew ? null : opened), [prefixed, byType, isNew, opened]),
  );
  const complete = Object.keys(problems).length === 0;
  const storableWidget = useMemo(() => storable(prefixed, byType), [prefixed, byType]);
  const preview = useWidgetPreview({
    widget: storableWidget,
    dates,
    timezone: dashboard.timezone,
    complete: isAskable(problems),
    known: !isNew && resumed === null,
    attempt,
    onResult,
  });
  useStartedQuery(options, state, byType, dispatch);
  useSuggestedAppearance(state, byType, result, dispatch);
  useFollowedCanvas(options, storableWidget, complete && touched, dispatch);
  useChangeNotification(options, { state, storableWidget, complete, touched, opened, byType }, dispatch);
  const { timezone } = dashboard;
  const period = useMemo(() => ({ ...dates, timezone }), [dates, timezone]);
  return useSame({
    ...{ state, result, period, dispatch, catalogues, problems, complete, preview },
    ...{ storableWidget, place, opened, resumed: resumed !== null },
  });
}

/** Where what is unfinished is kept. */
function usePlace(dashboardId: string, original: Widget | null) {
  return useMemo(() => ({ dashboardId, original }), [dashboardId, original]);
}

/** A further source has no templates: its query starts as soon as its catalogue is loaded. */
function useStartedQuery(
  { dashboard }: EditorOptions,
  { widget, openId }: EditorState,
  catalogues: Catalogues['byType'],
  dispatch: Dispatch<EditorEvent>,
): void {
  const open = widget.nature === 'interactive' ? openInstance(widget, openId) : undefined;
  const further = widget.nature === 'interactive' && widget.instances.length > 1;
  const waits = further && open?.config === '' ? open.sourceId : null;
  const parameters = catalogues[open?.type ?? '']?.parameters;
  useEffect(() => {
    if (!waits || !parameters) return;
    dispatch({ type: 'customChosen', parameters, globals: globalInputs(dashboard, waits, parameters) });
  }, [waits, parameters, dashboard, dispatch]);
}

/** Takes over what happens to the widget on the canvas: its place and size, and, after an undo, all of it. */
function useFollowedCanvas(
  { widget: current, isNew }: EditorOptions,
  storableWidget: Widget,
  storable: boolean,
  dispatch: Dispatch<EditorEvent>,
): void {
  // What the canvas should have: the last version that could be stored, as it was told.
  const applied = useRef(current);
  const seen = useRef(current);
  useEffect(() => {
    if (isNew || seen.current === current) return;
    seen.current = current;
    const { width, height, autoHeight, order } = current;
    if (isSameElsewhere(applied.current, current)) {
      if (isSameWidget(applied.current, current)) return;
      dispatch({ type: 'placed', place: { width, height, autoHeight, order } });
    } else {
      dispatch({ type: 'adopted', widget: current });
    }
    applied.current = current;
  }, [isNew, current, dispatch]);
  useEffect(() => {
    if (storable) applied.current = storableWidget;
  }, [storableWidget, storable]);
}

type ChangeOptions = {
  state: EditorState;
  storableWidget: Widget;
  complete: boolean;
  touched: boolean;
  opened: Widget;
  byType: Catalogues['byType'];
};

/** Says each change, and keeps what the dashboard can't take yet. */
function useChangeNotification(
  { dashboard, isNew, onChange }: EditorOptions,
  { state, storableWidget, complete, touched, opened, byType }: ChangeOptions,
  dispatch: Dispatch<EditorEvent>,
): void {
  const { replacement } = state;
  const notifyChange = useEffectEvent((widget: Widget, storable: boolean, step: number) => {
    const followers = storable ? followersOf(dashboard.widgets, widget, replacement) : [];
    onChange(widget, storable, step, followers);
    if (followers.length === 0 || !replacement) return;
    dispatch({ type: 'followed' });
    notifications.show({ message: followedText(followers, replacement, byType) });
  });
  const { count } = state.step;
  useEffect(() => {
    if (touched) notifyChange(storableWidget, complete, count);
  }, [storableWidget, touched, complete, count]);
  useEffect(() => {
    if (!touched) return;
    const place = { dashboardId: dashboard.id, original: isNew ? null : opened };
    if (isNew || !complete) keepUnfinished(place, state);
    else clearUnfinished(place);
  }, [dashboard.id, isNew, state, complete, touched, opened]);
}
