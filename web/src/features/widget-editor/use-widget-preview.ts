import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget, Widget } from '@vitrine/contract/entities/widget.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api.ts';
import { wordsOf } from '../../platform/api-error.ts';

const ASK_AFTER_MS = 400;

type Options = {
  widget: Widget;
  dates: Dates;
  timezone: string;
  /** Nothing is missing that the question needs. */
  complete: boolean;
  /** The figures of this widget are on the canvas already. */
  known: boolean;
  onResult: (result: WidgetResult) => void;
};

export type Preview = { loading: boolean; problem: string | null; retry(): void };

/**
 * Figures for the widget as it is being edited: asked a moment after the last change of its question, given up as soon as the
 * question changes again. Edits of its look ask nothing.
 */
export function useWidgetPreview({ widget, dates, timezone, complete, known, onResult }: Options): Preview {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<Preview, 'retry'>>({ loading: false, problem: null });
  const question = widget.nature === 'interactive' ? questionOf(storable(widget), dates, timezone) : '';
  const answered = useRef(known ? question : null);
  const latest = useRef({ widget, onResult });
  useEffect(() => {
    latest.current = { widget, onResult };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again
  useEffect(() => {
    if (!complete || question === '' || answered.current === question) return;
    const abort = new AbortController();
    const ask = async () => {
      setState({ loading: true, problem: null });
      try {
        const input = { ...dates, timezone, widget: storable(latest.current.widget) };
        const { data } = await api.widgets.preview.call(input, { signal: abort.signal });
        if (abort.signal.aborted) return;
        answered.current = question;
        setState({ loading: false, problem: null });
        latest.current.onResult(data);
      } catch (error) {
        if (!abort.signal.aborted) setState({ loading: false, problem: wordsOf(error) });
      }
    };
    const timer = setTimeout(() => void ask(), ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
      setState({ loading: false, problem: null });
    };
  }, [complete, question, attempt]);

  return { ...state, retry: () => setAttempt((before) => before + 1) };
}

/** What decides the figures; the look is left out, as it is on the server. */
function questionOf({ instances, percent }: InteractiveWidget, dates: Dates, timezone: string): string {
  return JSON.stringify([
    instances.map(({ metricsOptions: _, ...asked }) => asked),
    percent,
    dates,
    timezone,
  ]);
}

/** Conditions without a field are still being written; they belong to no question. */
export function storable<W extends Widget>(widget: W): W {
  if (widget.nature !== 'interactive') return widget;
  const instances = widget.instances.map((instance) => ({
    ...instance,
    inputs: { ...instance.inputs, filter: instance.inputs.filter.filter(({ field }) => field !== '') },
  }));
  return { ...widget, instances };
}
