import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { wordsOf } from '../../platform/api/api-error.ts';
import { streamWidgets } from '../../platform/api/widget-stream.ts';
import { type Held, useRetries, useRetryRequests } from './use-retries.ts';

type Results = Record<string, WidgetResult>;

type Options = {
  dashboard: Dashboard;
  dates: Dates;
  /** What the page came with. */
  initial?: readonly WidgetResult[];
  authorization?: string;
  /** A widget that is being edited: its data arrives through `adopt`, and only its editor requests it. */
  held?: Held;
  /** The real-time widgets instead of the others. */
  realTime?: boolean;
};

export type WidgetResults = {
  results: Results;
  refreshing: ReadonlySet<string>;
  /** When the widgets whose source made them wait ask again by themselves, epoch ms. */
  due: ReadonlyMap<string, number>;
  /** Why none of them could be asked for; null while all is well. */
  problem: string | null;
  /** Asks again; `afresh` also asks the providers (owners only). */
  reload(widgetIds?: string[], afresh?: boolean): void;
  /** Takes in values that somebody else has asked for; a widget saved with their hash is not asked for again. */
  adopt(result: WidgetResult): void;
};

/**
 * Values of a dashboard's widgets. Asks for what is missing, for what has another hash than the widget (a level 1 edit) and, with
 * new dates, for everything; old values stay in sight until newer ones arrive, and edits that leave the hash alone ask nothing.
 */
export function useWidgetResults({
  dashboard,
  dates,
  initial = [],
  authorization,
  held = null,
  realTime = false,
}: Options): WidgetResults {
  const [results, setResults] = useState<Results>(() => byWidget(initial));
  const ledger = useLedger(dates, initial);
  const { known, waiting } = ledger;
  const [refreshing, setRefreshing] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const retries = useRetries();
  const { schedule } = retries;
  const round = useRef(new AbortController());
  const { permalink, timezone } = dashboard;

  const ask = useCallback(
    async (widgetIds: string[], refresh: boolean, retry = false) => {
      const { signal } = round.current;
      for (const id of widgetIds) waiting.add(id);
      setRefreshing((before) => new Set([...before, ...widgetIds]));
      setProblem(null);
      try {
        const request = { ...dates, timezone, widgets: widgetIds, refresh, retry, realTime };
        await streamWidgets({ permalink, request, authorization, signal }, (result) => {
          waiting.delete(result.widgetId);
          setResults((before) => ({ ...before, [result.widgetId]: result }));
          setRefreshing((before) => without(before, [result.widgetId]));
          if (!signal.aborted) schedule.current?.note(result, refresh);
        });
      } catch (error) {
        if (!signal.aborted) {
          setProblem(wordsOf(error));
          schedule.current?.forget(widgetIds);
        }
        forget(known, waiting, widgetIds);
      } finally {
        if (!signal.aborted) setRefreshing((before) => without(before, widgetIds));
      }
    },
    [dates, timezone, permalink, authorization, realTime, known, waiting, schedule],
  );

  const ids = useMemo(() => askedIds(dashboard, realTime), [dashboard, realTime]);
  // One text, so that a new dashboard object with the same questions is no reason to ask.
  const questions = ids.map(({ id, hash }) => `${id} ${askedKey(dates, hash)}`).join('\n');

  useRound(round, ask, ledger, setRefreshing);
  useRetryRequests(retries, ask, held);
  useMissing(questions, { heldId: held?.id ?? null, known, ask });

  const reload = useCallback(
    (widgetIds = ids.map(({ id }) => id), afresh = false) => {
      schedule.current?.forget(widgetIds);
      void ask(widgetIds, afresh);
    },
    [ask, ids, schedule],
  );
  const adopt = useCallback(
    (result: WidgetResult) => {
      known.set(result.widgetId, askedKey(dates, result.hash));
      schedule.current?.note(result, false);
      setResults((before) => ({ ...before, [result.widgetId]: result }));
    },
    [dates, known, schedule],
  );
  return { results, refreshing, due: retries.due, problem, reload, adopt };
}

/** Other dates or another dashboard end the questions of the ones before. */
function useRound(
  round: RefObject<AbortController>,
  ask: Ask,
  { known, waiting }: Ledger,
  setRefreshing: (ids: ReadonlySet<string>) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `ask` begins another round
  useEffect(() => {
    const controller = new AbortController();
    round.current = controller;
    return () => {
      controller.abort();
      forget(known, waiting, [...waiting]);
      setRefreshing(new Set());
    };
  }, [ask]);
}

/** Asks for every question, one per line as `id key`, that has not been asked yet. */
function useMissing(
  questions: string,
  { heldId, known, ask }: { heldId: string | null; known: Map<string, string>; ask: Ask },
): void {
  useEffect(() => {
    const missing = questions
      .split('\n')
      .map((line) => ({ id: line.slice(0, line.indexOf(' ')), key: line.slice(line.indexOf(' ') + 1) }))
      .filter(({ id, key }) => id !== '' && id !== heldId && known.get(id) !== key);
    for (const { id, key } of missing) known.set(id, key);
    if (missing.length > 0)
      void ask(
        missing.map(({ id }) => id),
        false,
      );
  }, [questions, heldId, ask, known]);
}

type Ask = (widgetIds: string[], refresh: boolean, retry?: boolean) => Promise<void>;

type Ledger = { known: Map<string, string>; waiting: Set<string> };

/** What has been asked for last, by widget, and whose answer is still on its way. Neither is ever drawn. */
function useLedger(dates: Dates, initial: readonly WidgetResult[]): Ledger {
  const [ledger] = useState<Ledger>(() => ({
    known: new Map(
      initial.filter(isFresh).map((result) => [result.widgetId, askedKey(dates, result.hash)] as const),
    ),
    waiting: new Set<string>(),
  }));
  return ledger;
}

/** What was cut short must be asked again by whoever comes next. */
function forget(known: Map<string, string>, waiting: Set<string>, widgetIds: readonly string[]): void {
  for (const id of widgetIds) if (waiting.delete(id)) known.delete(id);
}

/** Widgets with values that the server knows: one that is not saved yet has no hash. */
function askedIds({ widgets }: Dashboard, realTime: boolean): { id: string; hash: string }[] {
  return widgetsOfSet(widgets, realTime)
    .filter((widget) => widget.nature === 'interactive' && widget.hash !== '')
    .map(({ id, hash }) => ({ id, hash }));
}

function without(ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !gone.includes(id)));
}

function askedKey(dates: Dates, hash: string): string {
  return [dates.startDate, dates.endDate, dates.compareStartDate, dates.compareEndDate, hash].join(' ');
}

/** Stale values may be shown, but are asked for again. */
function isFresh(result: WidgetResult): boolean {
  return result.status === 'ok' && !result.stale;
}

function byWidget(results: readonly WidgetResult[]): Results {
  return Object.fromEntries(results.map((result) => [result.widgetId, result]));
}
