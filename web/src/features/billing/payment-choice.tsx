import { Radio } from '@mantine/core';
import { TRIAL_DAYS } from '@vitrine/contract/rules/price-list.ts';
import styles from './billing.module.css';

const ways = [
  {
    value: 'trial',
    name: `Try it for ${TRIAL_DAYS} days`,
    more: 'Everything included, no card. Subscribe when you like it.',
  },
  {
    value: 'pay',
    name: 'Subscribe now',
    more: 'Pay in the next step; change or cancel at any time.',
  },
];

type PaymentChoiceProps = { pays: boolean; onChange: (pays: boolean) => void };

/** Whether it is paid at once. */
export function PaymentChoice({ pays, onChange }: PaymentChoiceProps) {
  return (
    <Radio.Group
      label="Start with"
      value={pays ? 'pay' : 'trial'}
      onChange={(value) => onChange(value === 'pay')}
    >
      <div className={styles.ways}>
        {ways.map(({ value, name, more }) => (
          <Radio.Card key={value} value={value} className={styles.way}>
            <span>
              <span className={styles.wayName}>{name}</span>
              <span className={styles.wayMore}>{more}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
