import { Select, TextInput } from '@mantine/core';
import type { ColumnMetric } from '@vitrine/contract/entities/group.ts';
import styles from './group-form.module.css';

const TYPES: { value: ColumnMetric['type']; label: string }[] = [
  { value: 'numeric', label: 'Number, days are added up' },
  { value: 'numeric:money', label: 'Money, days are added up' },
  { value: 'average', label: 'Number, averaged' },
  { value: 'average:money', label: 'Money, averaged' },
  { value: 'average:percent', label: 'Percentage, averaged' },
];
const DIRECTIONS: { value: ColumnMetric['direction']; label: string }[] = [
  { value: 'up', label: 'Higher is better' },
  { value: 'down', label: 'Lower is better' },
  { value: 'none', label: 'Neither is better' },
];

export const newColumn: ColumnMetric = { label: '', type: 'numeric', direction: 'up' };

type ColumnMetricFieldsProps = {
  column: ColumnMetric;
  error: string | undefined;
  onChange: (column: ColumnMetric) => void;
};

/** A metric from a user-defined column; each domain names its own column. */
export function ColumnMetricFields({ column, error, onChange }: ColumnMetricFieldsProps) {
  return (
    <>
      <TextInput
        label="Metric name"
        placeholder="Orders"
        required
        maxLength={80}
        value={column.label}
        error={error}
        onChange={(event) => onChange({ ...column, label: event.currentTarget.value })}
      />
      <Select
        label="Values"
        data={TYPES}
        value={column.type}
        allowDeselect={false}
        onChange={(type) => type && onChange({ ...column, type: type as ColumnMetric['type'] })}
      />
      <Select
        label="Direction"
        data={DIRECTIONS}
        value={column.direction}
        allowDeselect={false}
        onChange={(direction) =>
          direction && onChange({ ...column, direction: direction as ColumnMetric['direction'] })
        }
      />
      <p className={styles.muted}>
        The source and its column are chosen for each domain. A column with dates is needed beside it.
      </p>
    </>
  );
}
