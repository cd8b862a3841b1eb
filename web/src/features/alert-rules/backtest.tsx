import { Button } from '@mantine/core';
import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { Backtest as BacktestResult, BacktestStep } from '@vitrine/contract/entities/group-table.ts';
import { formatLabel } from '@vitrine/contract/rules/numbers/number-format.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { IconHistory } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { Spinner } from '../../ui/plain/spinner.tsx';
import styles from './rules.module.css';
import { type BacktestRequest, useBacktest } from './use-backtest.ts';

const MAX_SHOWN = 6;
/** There is no historical data to test on. */
const WITHOUT_PAST: readonly AlertRule['kind'][] = ['source_broken', 'failing'];

const STEP_TEXTS: Record<BacktestStep, string> = {
  waiting: 'Waiting for a worker…',
  running: 'Testing the rule…',
};

/** Shows how often a rule would have fired in the last thirteen months, before it is saved. */
export function Backtest(request: BacktestRequest) {
  const { state, start } = useBacktest(request);
  if (WITHOUT_PAST.includes(request.rule.kind)) return null;
  const isPending = state.status === 'pending';
  return (
    <div className={styles.backtest} role="status">
      <Button
        size="xs"
        variant="subtle"
        leftSection={isPending ? <Spinner /> : <Icon of={IconHistory} />}
        onClick={isPending ? undefined : start}
      >
        Test on historical data
      </Button>
      {state.status === 'pending' && state.step ? (
        <span className={styles.muted}>{STEP_TEXTS[state.step]}</span>
      ) : null}
      {state.status === 'failed' ? <span className={styles.problem}>{state.problem}</span> : null}
      {state.status === 'done' ? <Result result={state.result} /> : null}
    </div>
  );
}

function Result({ result }: { result: BacktestResult }) {
  const { fired, domains, startDate } = result;
  if (startDate === null) return <span className={styles.muted}>There is no data yet.</span>;
  const since = formatLabel(startDate, 'date', browserLocale, { long: true });
  const times = domains.flatMap(({ host, alerts }) => alerts.map((alert) => ({ host, ...alert })));
  return (
    <span>
      <strong>{firedText(fired)}</strong> <span className={styles.muted}>since {since}</span>
      <ul className={styles.fired}>
        {times
          .toSorted((one, other) => (one.openedOn < other.openedOn ? 1 : -1))
          .slice(0, MAX_SHOWN)
          .map(({ host, openedOn, words }) => (
            <li key={`${host} ${openedOn}`}>
              {formatLabel(openedOn, 'date', browserLocale, { long: true })}
              {host ? `, ${host}` : ''}: {words}
            </li>
          ))}
        {times.length > MAX_SHOWN ? <li>and {times.length - MAX_SHOWN} more</li> : null}
      </ul>
    </span>
  );
}

function firedText(fired: number): string {
  if (fired === 0) return 'It would never have fired';
  return fired === 1 ? 'It would have fired once' : `It would have fired ${fired} times`;
}
