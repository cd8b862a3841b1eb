import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetricFields, Measure } from '@vitrine/contract/entities/group.ts';
import type { Backtest as Answer } from '@vitrine/contract/entities/group-table.ts';
import { formatLabel } from '@vitrine/contract/rules/number-format.ts';
import { api } from '../../platform/api.ts';
import { wordsOf } from '../../platform/api-error.ts';
import { browserLocale } from '../../platform/locale.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { Spinner } from '../../ui/plain/spinner.tsx';
import styles from './rules.module.css';

/** On the domains of a group or one of them, or on figures that no group measures yet. */
export type TriedOn = { groupId?: string; domainId?: string; measure?: Measure; timezone?: string };

type BacktestProps = { metric: GroupMetricFields; rule: AlertRule; on: TriedOn };

const MOST_SHOWN = 6;
/** Nothing is known of the past that could be asked. */
const WITHOUT_PAST: readonly AlertRule['kind'][] = ['source_broken', 'failing'];

/** Says how often a rule would have fired in the last thirteen months, before it is saved. */
export function Backtest({ metric, rule, on }: BacktestProps) {
  const asked = JSON.stringify([rule, on]);
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (_asked: string) => api.campaigns.backtest.call({ metric, rule, ...on }),
  });
  if (WITHOUT_PAST.includes(rule.kind)) return null;
  const isOfThis = variables === asked;
  return (
    <div className={styles.backtest} role="status">
      <Button
        size="xs"
        variant="subtle"
        leftSection={isPending ? <Spinner /> : <Icon of={IconHistory} />}
        onClick={() => mutate(asked)}
      >
        Try it on the past
      </Button>
      {isOfThis && error ? <span className={styles.problem}>{wordsOf(error)}</span> : null}
      {isOfThis && data ? <Result answer={data.data} /> : null}
    </div>
  );
}

function Result({ answer }: { answer: Answer }) {
  const { fired, domains, startDate } = answer;
  if (startDate === null) return <span className={styles.muted}>No figures are known yet.</span>;
  const since = formatLabel(startDate, 'date', browserLocale, { long: true });
  const times = domains.flatMap(({ host, alerts }) => alerts.map((alert) => ({ host, ...alert })));
  return (
    <span>
      <strong>{firedWords(fired)}</strong> <span className={styles.muted}>since {since}</span>
      <ul className={styles.fired}>
        {times
          .toSorted((one, other) => (one.openedOn < other.openedOn ? 1 : -1))
          .slice(0, MOST_SHOWN)
          .map(({ host, openedOn, words }) => (
            <li key={`${host} ${openedOn}`}>
              {formatLabel(openedOn, 'date', browserLocale, { long: true })}
              {host ? `, ${host}` : ''}: {words}
            </li>
          ))}
        {times.length > MOST_SHOWN ? <li>and {times.length - MOST_SHOWN} more</li> : null}
      </ul>
    </span>
  );
}

function firedWords(fired: number): string {
  if (fired === 0) return 'It would never have fired';
  return fired === 1 ? 'It would have fired once' : `It would have fired ${fired} times`;
}
