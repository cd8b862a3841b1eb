import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { errorMessage, interrupted } from '../../platform/api/api-error.ts';
import { streamWidgets } from '../../platform/api/widget-stream.ts';
import { type Failures, useFailures, useReturningNetwork } from './retries/use-failures.ts';
import { type Held, type Retries, useRetries, useRetryRequests } from './retries/use-retries.ts';

type Results = Record<string, WidgetResult>;

type Options = {
  dashboard: Dashboard;
  dates: Dates;
  /** The results that the page was rendered with. */
  initial?: readonly WidgetResult[];
  authorization?: string;
  /** A widget that is being edited: its data arrives through `adopt`, and only its editor requests it. */
  held?: Held;
  /** Loads the real-time widgets instead of the others. */
  realTime?: boolean;
  /** By which the results are filtered; another object means other filters. */
  filters?: readonly DashboardFilter[];
};

const noFilters: readonly DashboardFilter[] = [];

export type WidgetResults = {
  results: Results;
  refreshing: ReadonlySet<string>;
  /** When each rate-limited widget is requested again, epoch ms. */
  due: ReadonlyMap<string, number>;
  /** Why widgets have no response at all, unlike one that says what is wrong with its source; null if all have one. */
  problem: string | null;
  /** Ids of those widgets. */
  failed: ReadonlySet<string>;
  /** Requests again; `afresh` ignores the cache (owners only). Of widgets that failed together, all are requested. */
  reload(widgetIds?: string[], afresh?: boolean): void;
  /** Stores results that were requested elsewhere; a widget saved with their hash is not requested again. */
  adopt(result: WidgetResult): void;
};

/**
 * Results of a dashboard's widgets. Requests missing ones, those whose hash differs from the widget's (a level 1
 * edit) and, with new dates, all; old values stay visible until newer ones arrive, and edits that keep the hash
 * request nothing.
 */
export function useWidgetResults(options: Options): WidgetResults {
  const { dashboard, dates, initial = [], held = null, realTime = false, filters = noFilters } = options;
  const [results, setResults] = useState<Results>(() => byWidget(initial));
  const keyOf = useKeys(dates, filters);
  const ledger = useLedger(keyOf, initial);
  const { known } = ledger;
  const [refreshing, setRefreshing] = useState<ReadonlySet<string>>(new Set());
  const retries = useRetries();
  const { schedule } = retries;
  const failures = useFailures();
  const round = useRef(new AbortController());
  const state: RoundState = { ledger, round, schedule, failures, setResults, setRefreshing };
  const request = useRequest(options, state);

  const ids = useMemo(() => queriedWidgets(dashboard, realTime), [dashboard, realTime]);
  // A string, so that a new dashboard object with the same queries doesn't cause a request.
  const queryKeys = ids.map(({ id, hash }) => `${id} ${keyOf(id, hash)}`).join('\n');

  useRound(request, state);
  useRetryRequests(retries, request, held);
  useMissing(queryKeys, { heldId: held?.id ?? null, known, request });

  const reload = useCallback(
    (widgetIds = ids.map(({ id }) => id), afresh = false) => {
      const all = failures.withOthers(widgetIds);
      schedule.current?.clear(all);
      void request(all, afresh);
    },
    [request, ids, schedule, failures.withOthers],
  );
  useReturningNetwork(failures, reload);
  const adopt = useCallback(
    (result: WidgetResult) => {
      known.set(result.widgetId, keyOf(result.widgetId, result.hash));
      schedule.current?.note(result, false);
      failures.clear([result.widgetId]);
      setResults((before) => ({ ...before, [result.widgetId]: result }));
    },
    [keyOf, known, schedule, failures.clear],
  );
  const problem =
    ids.map(({ id }) => failures.failed.get(id)).find((message) => message !== undefined) ?? null;
  return { results, refreshing, due: retries.due, problem, failed: failures.ids, reload, adopt };
}

type RoundState = {
  ledger: Ledger;
  round: RefObject<AbortController>;
  schedule: Retries['schedule'];
  failures: Failures;
  setResults: Dispatch<SetStateAction<Results>>;
  setRefreshing: Dispatch<SetStateAction<ReadonlySet<string>>>;
};

/** The request for some widgets, whose results are stored as they arrive; another function for other dates or filters. */
function useRequest(
  { dashboard, dates, authorization, realTime = false, filters = noFilters }: Options,
  { ledger, round, schedule, failures, setResults, setRefreshing }: RoundState,
): RequestWidgets {
  const { permalink, timezone } = dashboard;
  const { note: noteFailure, clear: clearFailures } = failures;
  return useCallback(
    async (widgetIds, refresh, retry = false) => {
      const { signal } = round.current;
      for (const id of widgetIds) ledger.waiting.add(id);
      setRefreshing((before) => new Set([...before, ...widgetIds]));
      clearFailures(widgetIds);
      try {
        const body = { ...dates, timezone, widgets: widgetIds, refresh, retry, realTime, filters };
        await streamWidgets({ permalink, request: body, authorization, signal }, (result) => {
          // Lines that had already arrived, while the next round waits for the same widgets.
          if (signal.aborted) return;
          ledger.waiting.delete(result.widgetId);
          setResults((before) => ({ ...before, [result.widgetId]: result }));
          setRefreshing((before) => without(before, [result.widgetId]));
          clearFailures([result.widgetId]);
          schedule.current?.note(result, refresh);
        });
        if (!signal.aborted && widgetIds.some((id) => ledger.waiting.has(id))) throw interrupted();
      } catch (error) {
        // An aborted round has cleared its requests, and the next one may have sent them again.
        if (signal.aborted) return;
        const missing = clearPending(ledger, widgetIds);
        noteFailure(missing, errorMessage(error));
        schedule.current?.clear(missing);
      } finally {
        if (!signal.aborted) setRefreshing((before) => without(before, widgetIds));
      }
    },
    [
      dates,
      timezone,
      permalink,
      authorization,
      realTime,
      filters,
      ledger,
      round,
      schedule,
      noteFailure,
      clearFailures,
      setResults,
      setRefreshing,
    ],
  );
}

/** Other dates or another dashboard cancel earlier requests. */
function useRound(request: RequestWidgets, { ledger, round, failures, setRefreshing }: RoundState): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `request` begins another round
  useEffect(() => {
    const controller = new AbortController();
    round.current = controller;
    return () => {
      controller.abort();
      clearPending(ledger, [...ledger.waiting]);
      setRefreshing(new Set());
      failures.clear();
    };
  }, [request]);
}

/** Requests every query, one per line as `id key`, that has not been requested yet. */
function useMissing(
  queryKeys: string,
  { heldId, known, request }: { heldId: string | null; known: Map<string, string>; request: RequestWidgets },
): void {
  useEffect(() => {
    const missing = queryKeys
      .split('\n')
      .map((line) => ({ id: line.slice(0, line.indexOf(' ')), key: line.slice(line.indexOf(' ') + 1) }))
      .filter(({ id, key }) => id !== '' && id !== heldId && known.get(id) !== key);
    for (const { id, key } of missing) known.set(id, key);
    if (missing.length > 0)
      void request(
        missing.map(({ id }) => id),
        false,
      );
  }, [queryKeys, heldId, request, known]);
}

type RequestWidgets = (widgetIds: string[], refresh: boolean, retry?: boolean) => Promise<void>;

/** The latest request of each widget, and the pending ones. Neither is rendered. */
type Ledger = { known: Map<string, string>; waiting: Set<string> };

type KeyOf = (widgetId: string, hash: string) => string;

function useLedger(keyOf: KeyOf, initial: readonly WidgetResult[]): Ledger {
  const [ledger] = useState<Ledger>(() => ({
    known: new Map(
      initial
        .filter(isFresh)
        .map((result) => [result.widgetId, keyOf(result.widgetId, result.hash)] as const),
    ),
    waiting: new Set<string>(),
  }));
  return ledger;
}

/** Clears the pending requests of these widgets, which have to be sent again later; returns the ids of those. */
function clearPending({ known, waiting }: Ledger, widgetIds: readonly string[]): string[] {
  const pending = widgetIds.filter((id) => waiting.delete(id));
  for (const id of pending) known.delete(id);
  return pending;
}

/** Widgets that the server can query: one that is not saved yet has no hash. */
function queriedWidgets({ widgets }: Dashboard, realTime: boolean): { id: string; hash: string }[] {
  return widgetsOfSet(widgets, realTime)
    .filter((widget) => widget.nature === 'interactive' && widget.hash !== '')
    .map(({ id, hash }) => ({ id, hash }));
}

function without(ids: ReadonlySet<string>, removed: readonly string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !removed.includes(id)));
}

function useKeys(dates: Dates, filters: readonly DashboardFilter[]): KeyOf {
  return useCallback((id, hash) => resultKey(dates, filters, id, hash), [dates, filters]);
}

/** A widget is not filtered by its own values. */
function resultKey(
  dates: Dates,
  filters: readonly DashboardFilter[],
  widgetId: string,
  hash: string,
): string {
  const days = [dates.startDate, dates.endDate, dates.compareStartDate, dates.compareEndDate];
  const others = filters.filter(({ widget }) => widget !== widgetId);
  return [...days, hash, others.length > 0 ? JSON.stringify(others) : ''].join(' ');
}

/** Stale values may be shown, but are requested again. */
function isFresh(result: WidgetResult): boolean {
  return result.status === 'ok' && !result.stale;
}

function byWidget(results: readonly WidgetResult[]): Results {
  return Object.fromEntries(results.map((result) => [result.widgetId, result]));
}
