import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetricFields, Measure } from '@vitrine/contract/entities/group.ts';
import type { Backtest, BacktestStep } from '@vitrine/contract/entities/group-table.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { ApiError, errorMessage } from '../../platform/api/api-error.ts';
import { reportError } from '../../platform/errors/report-error.ts';

/** The domains of a group or one of them, or a source that no group uses yet. */
export type BacktestedOn = { groupId?: string; domainId?: string; measure?: Measure; timezone?: string };

export type BacktestRequest = { metric: GroupMetricFields; rule: AlertRule; on: BacktestedOn };

type State =
  | { status: 'idle' }
  /** `step` is null before the first response. */
  | { status: 'pending'; step: BacktestStep | null }
  | { status: 'done'; result: Backtest }
  | { status: 'failed'; problem: string };

const IDLE: State = { status: 'idle' };

/**
 * Tests a rule on historical data when `start` is called: requests the result again while the server answers 202. A change of the
 * rule, the metric or the data cancels the test and removes its result, and so does unmounting.
 */
export function useBacktest({ metric, rule, on }: BacktestRequest): { state: State; start: () => void } {
  const [state, setState] = useState<State>(IDLE);
  const controller = useRef<AbortController | null>(null);
  // The metric's other rules don't count in this one's result.
  const identity = JSON.stringify([{ ...metric, rules: [] }, rule, on]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a result belongs to the request it was computed for
  useEffect(() => {
    setState(IDLE);
    return () => controller.current?.abort();
  }, [identity]);

  const start = () => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setState({ status: 'pending', step: null });
    const onStep = (step: BacktestStep) => {
      if (!signal.aborted) setState({ status: 'pending', step });
    };
    fetchBacktest({ metric, rule, on }, signal, onStep).then(
      (result) => {
        if (!signal.aborted) setState({ status: 'done', result });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setState({ status: 'failed', problem: errorMessage(error) });
        if (!(error instanceof ApiError)) reportError(error);
      },
    );
  };
  return { state, start };
}

async function fetchBacktest(
  { metric, rule, on }: BacktestRequest,
  signal: AbortSignal,
  onStep: (step: BacktestStep) => void,
): Promise<Backtest> {
  let response = await api.campaigns.backtest.call({ metric, rule, ...on }, { signal });
  while (response.status === 202) {
    onStep(response.body.step);
    response = await api.campaigns.backtestResult.call({ id: response.body.check }, { signal });
  }
  return response.body.data;
}
