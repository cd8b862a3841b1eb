import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { BillingStatus } from '@vitrine/contract/entities/billing.ts';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { useFormErrors } from '../../../platform/api/form-errors.ts';
import { refreshSession } from '../../../platform/session/session.ts';
import { Form } from '../../../ui/form.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import { Section } from '../../../ui/plain/section.tsx';
import { useOutcome } from '../../../ui/use-outcome.ts';
import styles from '../billing.module.css';
import { couponBenefit } from './coupon-benefit.ts';

const fields = ['coupon'] as const;

/** The company's coupons and a field for another code. */
export function CouponsSection({ billingStatus }: { billingStatus: BillingStatus }) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [activated, setActivated] = useState('');
  const errors = useFormErrors(fields);
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      setActivated('');
      const typed = code.trim();
      const { applied } = await api.billing.applyCoupon.call({ coupon: typed });
      setActivated(messageOf(typed, applied));
      setCode('');
      await queries.invalidateQueries({ queryKey: api.billing.status.key() });
      await refreshSession();
    }),
  );
  const typed = code.trim().toLowerCase();
  const known = billingStatus.coupons.some(({ name }) => name.toLowerCase() === typed);
  return (
    <Section title="Codes and coupons">
      <Form form={errors.form} className={styles.planForm} onSubmit={run}>
        {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
        <div className={styles.coupon}>
          <TextInput
            label="Code / Coupon"
            value={code}
            maxLength={64}
            autoComplete="off"
            {...errors.text('coupon', setCode)}
          />
          <Button
            type="submit"
            variant="default"
            className={styles.apply}
            disabled={typed === '' || known}
            loading={outcome === 'loading'}
          >
            Apply
          </Button>
        </div>
        <p role="status" className={styles.activated}>
          {activated}
        </p>
      </Form>
      {billingStatus.coupons.length > 0 ? (
        <ul className={styles.applied} aria-label="Applied codes">
          {billingStatus.coupons.map((coupon) => (
            <li key={coupon.name}>
              <span>
                {coupon.name} <small>{couponBenefit(coupon)}</small>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function messageOf(code: string, applied: readonly string[]): string {
  const isApplied = applied.some((name) => name.toLowerCase() === code.toLowerCase());
  return isApplied ? `Code / Coupon ${code} activated successfully` : `Code / Coupon ${code} is invalid`;
}
