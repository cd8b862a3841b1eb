import type { BillingStatus } from '@vitrine/contract/entities/billing.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { dayMessage } from './billing-status.messages.ts';
import { useBillingStatusChanged } from './use-billing-status-changed.ts';

type CancelSubscriptionProps = { billingStatus: BillingStatus; onClose: () => void };

/** Asks before the subscription is canceled. */
export function CancelSubscription({ billingStatus, onClose }: CancelSubscriptionProps) {
  const changed = useBillingStatusChanged();
  const cancel = async () => {
    try {
      const { data } = await api.billing.cancel.call();
      await changed(data);
      onClose();
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  };
  const { subscription } = billingStatus;
  return (
    <RemovalModal
      title="Cancel your subscription?"
      submitLabel="Cancel subscription"
      cancelLabel="Keep it"
      onClose={onClose}
      onRemove={cancel}
    >
      {subscription ? <p>Everything works until {dayMessage(subscription.periodEnd)}.</p> : null}
      <p>Then your dashboards are archived, never deleted. You can take this back until then.</p>
    </RemovalModal>
  );
}
