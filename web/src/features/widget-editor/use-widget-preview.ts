import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { explainsChanges, type InteractiveWidget, type Widget } from '@vitrine/contract/entities/widget.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';

const DEBOUNCE_MS = 400;

type Options = {
  /** As it is queried. */
  widget: Widget;
  dates: Dates;
  timezone: string;
  /** The query has all required inputs. */
  complete: boolean;
  /** The values of this widget are on the canvas already. */
  known: boolean;
  /** Another number repeats the query. */
  attempt: number;
  onResult: (result: WidgetResult) => void;
};

/**
 * Values for the widget as it is being edited: requested shortly after the last change of its query, aborted as soon as the
 * query changes again. Edits of its appearance request nothing. A failed query is reported in place of its data.
 */
export function useWidgetPreview(options: Options): { loading: boolean } {
  const { widget, dates, timezone, complete, known, attempt } = options;
  const [loading, setLoading] = useState(false);
  const queryKey = widget.nature === 'interactive' ? queryKeyOf(widget, dates, timezone) : '';
  const loadedKey = useRef(known ? `${queryKey} ${attempt}` : null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const key = `${queryKey} ${attempt}`;
    if (!complete || queryKey === '' || loadedKey.current === key) return;
    const abort = new AbortController();
    const ask = async () => {
      setLoading(true);
      const { widget: requested, dates: range, timezone: zone } = latest.current;
      const result = await loadPreview({ ...range, timezone: zone, widget: requested }, abort.signal);
      if (abort.signal.aborted) return;
      loadedKey.current = key;
      setLoading(false);
      latest.current.onResult(result);
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
      setLoading(false);
    };
  }, [complete, queryKey, attempt]);

  return useMemo(() => ({ loading }), [loading]);
}

type PreviewInput = Parameters<typeof api.widgets.preview.call>[0];

async function loadPreview(input: PreviewInput, signal: AbortSignal): Promise<WidgetResult> {
  try {
    return (await api.widgets.preview.call(input, { signal })).data;
  } catch (error) {
    const message = `The preview could not be loaded. ${errorMessage(error)}`;
    return {
      widgetId: input.widget.id,
      hash: '',
      status: 'error',
      error: { code: 'provider_error', message },
    };
  }
}

/** What decides the values; the look is left out, as it is on the server. */
function queryKeyOf(
  { instances, nameMapping, percent, format }: InteractiveWidget,
  dates: Dates,
  timezone: string,
): string {
  return JSON.stringify([
    instances.map(({ metricsOptions: _, ...instance }) => instance),
    nameMapping,
    percent,
    explainsChanges(format),
    dates,
    timezone,
  ]);
}
