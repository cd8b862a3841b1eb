import { Radio } from '@mantine/core';
import type { Coupon } from '@vitrine/contract/entities/billing.ts';
import { TRIAL_DAYS } from '@vitrine/contract/rules/money/price-list.ts';
import styles from './billing.module.css';

const waysOf = (trialDays: number) => [
  {
    value: 'trial',
    name: `Try it for ${trialDays} days`,
    more: 'Everything included, no card. Subscribe when you like it.',
  },
  {
    value: 'pay',
    name: 'Subscribe now',
    more: 'Pay in the next step; change or cancel at any time.',
  },
];

type PaymentChoiceProps = { pays: boolean; coupons: readonly Coupon[]; onChange: (pays: boolean) => void };

/** Pay now or later. */
export function PaymentChoice({ pays, coupons, onChange }: PaymentChoiceProps) {
  const longer = coupons.filter(({ type }) => type === 'trial.days').map(({ value }) => value);
  const trialDays = longer.reduce((sum, days) => sum + days, TRIAL_DAYS);
  return (
    <Radio.Group
      label="Start with"
      value={pays ? 'pay' : 'trial'}
      onChange={(value) => onChange(value === 'pay')}
    >
      <div className={styles.methods}>
        {waysOf(trialDays).map(({ value, name, more }) => (
          <Radio.Card key={value} value={value} className={styles.method}>
            <span>
              <span className={styles.methodName}>{name}</span>
              <span className={styles.methodDetails}>{more}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
