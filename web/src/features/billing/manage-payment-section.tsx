import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { useSession } from '../../platform/session/session.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';
import styles from './billing.module.css';

const fields = [] as const;

/** Link to the payment provider's page for cards and receipts. */
export function ManagePaymentSection() {
  const { company } = useSession();
  const errors = useFormErrors(fields);
  const open = () =>
    errors.attempt(async () => {
      const { url } = await api.billing.managePayment.call();
      window.location.assign(url);
    });
  const overdue = company?.state === 'overdue';
  return (
    <Section
      title={overdue ? 'Your last payment failed' : 'Card and receipts'}
      description={
        overdue
          ? 'Use another card or top up this one. The payment is retried as soon as the card is changed.'
          : 'Cards are stored by our payment provider, never here. The link to its page is personal and works once.'
      }
    >
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <div className={styles.actions}>
        <InteractiveButton variant="filled" onClick={open}>
          {overdue ? 'Use another card' : 'Open payment page'}
        </InteractiveButton>
      </div>
    </Section>
  );
}
