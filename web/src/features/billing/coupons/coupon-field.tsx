import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { IconCheck, IconX } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import styles from '../billing.module.css';
import { couponBenefit } from './coupon-benefit.ts';
import type { Coupons } from './use-coupons.ts';

type CouponFieldProps = { label: string; coupons: Coupons; error: string | undefined };

/** Code field, its Apply button and the applied coupons. */
export function CouponField({ label, coupons, error }: CouponFieldProps) {
  const { activated, refused, applicable } = coupons;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter applies the code; it must not send the form.
    event.preventDefault();
    if (applicable) void coupons.apply();
  };
  return (
    <div>
      <div className={styles.coupon}>
        <TextInput
          label={label}
          value={coupons.typed}
          maxLength={64}
          autoComplete="off"
          error={error ?? refused ?? undefined}
          onChange={(event) => coupons.changeTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          variant="default"
          className={styles.apply}
          disabled={!applicable}
          loading={coupons.loading}
          onClick={() => void coupons.apply()}
        >
          Apply
        </Button>
      </div>
      <div role="status" className={styles.activated}>
        {activated.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      {coupons.applied.length > 0 ? (
        <ul className={styles.applied} aria-label="Applied codes">
          {coupons.applied.map((coupon) => (
            <li key={coupon.name}>
              <Icon of={IconCheck} size={14} />
              <span>
                {coupon.name} <small>{couponBenefit(coupon)}</small>
              </span>
              <ActionIcon
                size="sm"
                aria-label={`Remove ${coupon.name}`}
                onClick={() => coupons.remove(coupon.name)}
              >
                <Icon of={IconX} size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
