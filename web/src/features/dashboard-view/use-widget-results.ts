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
import { ApiError, errorMessage } from '../../platform/api/api-error.ts';
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
  const ask = useAsk(options, { ledger, round, schedule, failures, setResults, setRefreshing });

  const ids = useMemo(() => queriedWidgets(dashboard, realTime), [dashboard, realTime]);
  // A string, so that a new dashboard object with the same queries doesn't cause a request.
  const queryKeys = ids.map(({ id, hash }) => `${id} ${keyOf(id, hash)}`).join('\n');

  useRound(round, ask, { ledger, failures, setRefreshing });
  useRetryRequests(retries, ask, held);
  useMissing(queryKeys, { heldId: held?.id ?? null, known, ask });

  const reload = useCallback(
    (widgetIds = ids.map(({ id }) => id), afresh = false) => {
      const all = failures.withOthers(widgetIds);
      schedule.current?.clear(all);
      void ask(all, afresh);
    },
    [ask, ids, schedule, failures.withOthers],
  );
  useReturningNetwork(failures, reload);
  const adopt = useCallback(
    (result: WidgetResult) => {
      known.set(result.widgetId, keyOf(result.widgetId, result.hash));
      schedule.current?.note(result, false);
      setResults((before) => ({ ...before, [result.widgetId]: result }));
    },
    [keyOf, known, schedule],
  );
  const problem = ids.map(({ id }) => failures.failed.get(id)).find((message) => message !== undefined);
  return {
    results,
    refreshing,
    due: retries.due,
    problem: problem ?? null,
    failed: failures.ids,
    reload,
    adopt,
  };
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
function useAsk(
  { dashboard, dates, authorization, realTime = false, filters = noFilters }: Options,
  { ledger, round, schedule, failures, setResults, setRefreshing }: RoundState,
): RequestWidgets {
  const { permalink, timezone } = dashboard;
  const { known, waiting } = ledger;
  const { note: noteFailure, clear: clearFailures } = failures;
  return useCallback(
    async (widgetIds, refresh, retry = false) => {
      const { signal } = round.current;
      for (const id of widgetIds) waiting.add(id);
      setRefreshing((before) => new Set([...before, ...widgetIds]));
      clearFailures(widgetIds);
      try {
        const how = { refresh, retry, realTime, filters: [...filters] };
        const request = { ...dates, timezone, widgets: widgetIds, ...how };
        await streamWidgets({ permalink, request, authorization, signal }, (result) => {
          waiting.delete(result.widgetId);
          setResults((before) => ({ ...before, [result.widgetId]: result }));
          setRefreshing((before) => without(before, [result.widgetId]));
          if (!signal.aborted) schedule.current?.note(result, refresh);
        });
        if (!signal.aborted && widgetIds.some((id) => waiting.has(id))) throw interrupted();
      } catch (error) {
        const missing = widgetIds.filter((id) => waiting.has(id));
        if (!signal.aborted) {
          noteFailure(missing, errorMessage(error));
          schedule.current?.clear(missing);
        }
        clear(known, waiting, missing);
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
      known,
      waiting,
      round,
      schedule,
      noteFailure,
      clearFailures,
      setResults,
      setRefreshing,
    ],
  );
}

/** A response that ends early without an error, as behind a gateway that gives up. */
function interrupted(): ApiError {
  return new ApiError(0, { general: ['The connection was interrupted. Please try again.'] });
}

/** Other dates or another dashboard cancel earlier requests. */
function useRound(
  round: RefObject<AbortController>,
  ask: RequestWidgets,
  {
    ledger: { known, waiting },
    failures,
    setRefreshing,
  }: Pick<RoundState, 'ledger' | 'failures' | 'setRefreshing'>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `ask` begins another round
  useEffect(() => {
    const controller = new AbortController();
    round.current = controller;
    return () => {
      controller.abort();
      clear(known, waiting, [...waiting]);
      setRefreshing(new Set());
      failures.clear();
    };
  }, [ask]);
}

/** Requests every query, one per line as `id key`, that has not been requested yet. */
function useMissing(
  queryKeys: string,
  { heldId, known, ask }: { heldId: string | null; known: Map<string, string>; ask: RequestWidgets },
): void {
  useEffect(() => {
    const missing = queryKeys
      .split('\n')
      .map((line) => ({ id: line.slice(0, line.indexOf(' ')), key: line.slice(line.indexOf(' ') + 1) }))
      .filter(({ id, key }) => id !== '' && id !== heldId && known.get(id) !== key);
    for (const { id, key } of missing) known.set(id, key);
    if (missing.length > 0)
      void ask(
        missing.map(({ id }) => id),
        false,
      );
  }, [queryKeys, heldId, ask, known]);
}

type RequestWidgets = (widgetIds: string[], refresh: boolean, retry?: boolean) => Promise<void>;

type Ledger = { known: Map<string, string>; waiting: Set<string> };

/** The latest request of each widget, and the pending ones. Neither is rendered. */
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

/** Aborted requests must be sent again later. */
function clear(known: Map<string, string>, waiting: Set<string>, widgetIds: readonly string[]): void {
  for (const id of widgetIds) if (waiting.delete(id)) known.delete(id);
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
