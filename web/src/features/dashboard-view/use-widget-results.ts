import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { wordsOf } from '../../platform/api-error.ts';
import { streamWidgets } from '../../platform/widget-stream.ts';

type Results = Record<string, WidgetResult>;

type Options = {
  dashboard: Dashboard;
  dates: Dates;
  /** What the page came with. */
  initial?: readonly WidgetResult[];
  authorization?: string;
};

export type WidgetResults = {
  results: Results;
  refreshing: ReadonlySet<string>;
  /** Why none of them could be asked for; null while all is well. */
  problem: string | null;
  /** Asks again; `afresh` also asks the providers (owners only). */
  reload(widgetIds?: string[], afresh?: boolean): void;
};

/**
 * Figures of a dashboard's widgets. Asks for what is missing, for what has another hash than the widget (a level 1 edit) and, with
 * new dates, for everything; old figures stay in sight until newer ones arrive.
 */
export function useWidgetResults({ dashboard, dates, initial = [], authorization }: Options): WidgetResults {
  const [results, setResults] = useState<Results>(() => byWidget(initial));
  const [refreshing, setRefreshing] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const known = useRef(new Map(initial.filter(isFresh).map((result) => [result.widgetId, askedKey(dates, result.hash)])));
  const { permalink, timezone } = dashboard;

  const ask = useCallback(
    async (widgetIds: string[], signal: AbortSignal, refresh: boolean) => {
      setRefreshing((before) => new Set([...before, ...widgetIds]));
      setProblem(null);
      try {
        const request = { ...dates, timezone, widgets: widgetIds, refresh };
        await streamWidgets({ permalink, request, authorization, signal }, (result) => {
          setResults((before) => ({ ...before, [result.widgetId]: result }));
          setRefreshing((before) => new Set([...before].filter((id) => id !== result.widgetId)));
        });
      } catch (error) {
        if (!signal.aborted) setProblem(wordsOf(error));
      } finally {
        if (!signal.aborted) setRefreshing((before) => new Set([...before].filter((id) => !widgetIds.includes(id))));
      }
    },
    [dates, timezone, permalink, authorization],
  );

  const asked = useMemo(
    () =>
      dashboard.widgets
        .filter((widget) => widget.nature === 'interactive' && !widget.realTime)
        .map((widget) => ({ id: widget.id, key: askedKey(dates, widget.hash) })),
    [dashboard.widgets, dates],
  );

  useEffect(() => {
    const missing = asked.filter(({ id, key }) => known.current.get(id) !== key);
    if (missing.length === 0) return;
    const controller = new AbortController();
    for (const { id, key } of missing) known.current.set(id, key);
    void ask(
      missing.map(({ id }) => id),
      controller.signal,
      false,
    );
    return () => {
      // What was cut short must be asked again by whoever comes next.
      controller.abort();
      for (const { id } of missing) known.current.delete(id);
    };
  }, [asked, ask]);

  const reload = useCallback(
    (widgetIds?: string[], afresh = false) => {
      void ask(widgetIds ?? asked.map(({ id }) => id), new AbortController().signal, afresh);
    },
    [ask, asked],
  );

  return { results, refreshing, problem, reload };
}

function askedKey(dates: Dates, hash: string): string {
  return [dates.startDate, dates.endDate, dates.compareStartDate, dates.compareEndDate, hash].join(' ');
}

/** Stale figures may be shown, but are asked for again. */
function isFresh(result: WidgetResult): boolean {
  return result.status === 'ok' && !result.stale;
}

function byWidget(results: readonly WidgetResult[]): Results {
  return Object.fromEntries(results.map((result) => [result.widgetId, result]));
}
