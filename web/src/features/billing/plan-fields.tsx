import { Input, SegmentedControl } from '@mantine/core';
import type { Interval } from '@vitrine/contract/rules/money/price-list.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import styles from './billing.module.css';

export type Plan = { dashboards: number | null; interval: Interval };

type PlanFieldsProps = {
  plan: Plan;
  error: string | undefined;
  onChange: (part: Partial<Plan>) => void;
};

const intervals = [
  { value: '1', label: 'Monthly' },
  { value: '12', label: 'Yearly' },
];

/** Number of dashboards and billing interval. */
export function PlanFields({ plan, error, onChange }: PlanFieldsProps) {
  return (
    <div className={styles.plan}>
      <NumberField
        label="Dashboards"
        min={1}
        max={10_000}
        step={1}
        value={plan.dashboards}
        error={error}
        onChange={(dashboards) => onChange({ dashboards })}
      />
      <Input.Wrapper label="Paid" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Paid"
          data={intervals}
          value={String(plan.interval)}
          onChange={(value) => onChange({ interval: value === '12' ? 12 : 1 })}
        />
      </Input.Wrapper>
    </div>
  );
}
