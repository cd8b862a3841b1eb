import { ActionIcon } from '@mantine/core';
import { type GroupMetric, MAX_GROUP_METRICS } from '@vitrine/contract/entities/group.ts';
import { builtInChecks } from '@vitrine/contract/rules/alerts/checks.ts';
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp, IconX } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { AddMetric } from './add-metric.tsx';
import styles from './group-form.module.css';

type MetricListProps = {
  metrics: readonly GroupMetric[];
  onChange: (metrics: GroupMetric[]) => void;
  rules: (metric: GroupMetric) => ReactNode;
};

/** A group's metrics in column order, each with its rules. */
export function MetricList({ metrics, onChange, rules }: MetricListProps) {
  const move = (index: number, by: number) => {
    const moved = metrics.toSpliced(index, 1);
    const metric = metrics[index];
    if (metric) onChange(moved.toSpliced(index + by, 0, metric));
  };
  return (
    <div className={styles.metrics}>
      <ol className={styles.list}>
        {metrics.map((metric, index) => (
          <li key={metric.id} className={styles.metric}>
            <div className={styles.metricHead}>
              <div>
                <h3 className={styles.metricName}>{metric.traits.label}</h3>
                <p className={styles.muted}>{aboutOf(metric)}</p>
              </div>
              <div className={styles.metricActions}>
                <Move metric={metric} way="up" disabled={index === 0} onClick={() => move(index, -1)} />
                <Move
                  metric={metric}
                  way="down"
                  disabled={index === metrics.length - 1}
                  onClick={() => move(index, 1)}
                />
                <ActionIcon
                  aria-label={`Remove ${metric.traits.label}`}
                  onClick={() => onChange(metrics.toSpliced(index, 1))}
                >
                  <Icon of={IconX} />
                </ActionIcon>
              </div>
            </div>
            {rules(metric)}
          </li>
        ))}
      </ol>
      {metrics.length < MAX_GROUP_METRICS ? (
        <AddMetric metrics={metrics} onAdd={(metric) => onChange([...metrics, metric])} />
      ) : (
        <p className={styles.muted}>A group has at most {MAX_GROUP_METRICS} metrics.</p>
      )}
    </div>
  );
}

type MoveProps = { metric: GroupMetric; way: 'up' | 'down'; disabled: boolean; onClick: () => void };

function Move({ metric, way, disabled, onClick }: MoveProps) {
  return (
    <ActionIcon
      aria-label={`Move ${metric.traits.label} ${way === 'up' ? 'forward' : 'back'}`}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon of={way === 'up' ? IconArrowUp : IconArrowDown} />
    </ActionIcon>
  );
}

function aboutOf(metric: GroupMetric): string {
  if (metric.kind === 'check') return `Built in: ${builtInChecks[metric.check].about}`;
  if (metric.column) return `${metric.sourceLabel}, a column of each domain’s own`;
  const inputs = Object.values(metric.inputs).map(String).join(', ');
  return inputs ? `${metric.sourceLabel}, ${inputs}` : (metric.sourceLabel ?? '');
}
