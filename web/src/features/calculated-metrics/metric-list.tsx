import { TextInput } from '@mantine/core';
import { writeName } from '@vitrine/contract/rules/formulas/expression-tokens.ts';
import { useId, useState } from 'react';
import { IconSearch } from '../../ui/icons/icons.ts';
import { PlainButton } from '../../ui/plain/buttons/plain-button.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './calculated-metrics.module.css';
import type { OfferedMetrics } from './use-offered-metrics.ts';

/** The available metrics, each a button that inserts its name at the caret. */
export function MetricList({
  offered,
  onInsert,
}: {
  offered: OfferedMetrics;
  onInsert: (id: string) => void;
}) {
  const [search, setSearch] = useState('');
  const titleId = useId();
  const searchText = search.trim().toLowerCase();
  const found = offered.list.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(searchText));
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.listTitle}>
        Insert a metric
      </h3>
      <TextInput
        size="xs"
        aria-label="Search metrics"
        placeholder="Search"
        leftSection={<Icon of={IconSearch} size={14} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {offered.problem ? (
        <p role="alert" className={styles.problem}>
          {offered.problem}{' '}
          <PlainButton small kind="quiet" onClick={offered.retry}>
            Try again
          </PlainButton>
        </p>
      ) : null}
      <ul className={styles.metrics}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.metric} onClick={() => onInsert(id)}>
              <span className={styles.metricName}>{name}</span>
              {name === id ? null : <code className={styles.metricId}>{writeName(id)}</code>}
            </button>
          </li>
        ))}
        {found.length === 0 ? (
          <li className={styles.hint}>{offered.loading ? 'Loading' : 'Nothing found'}</li>
        ) : null}
      </ul>
    </section>
  );
}
