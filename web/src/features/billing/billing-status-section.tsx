import { Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BillingStatus } from '@vitrine/contract/entities/billing.ts';
import { balanceLine } from '@vitrine/contract/rules/money/balance.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { Section } from '../../ui/plain/section.tsx';
import styles from './billing.module.css';
import { billingStatusMessage, dayMessage } from './billing-status.messages.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { dollars } from './price-summary.tsx';
import { useBillingStatusChanged } from './use-billing-status-changed.ts';

/** Subscription status, dashboard usage and the available actions. */
export function BillingStatusSection({ billingStatus }: { billingStatus: BillingStatus }) {
  const statusText = billingStatusMessage(billingStatus, new Date());
  const { services, dashboardsCount } = billingStatus;
  const balance = balanceLine(billingStatus.balance, { money: dollars, day: dayMessage });
  const tone = billingStatus.balance.owedCents > 0 ? 'bad' : 'info';
  const limit = services.dashboards + services.bonusDashboards;
  return (
    <Section
      title="Your subscription"
      action={<StatusPill tone={statusText.tone}>{statusText.state}</StatusPill>}
      description={statusText.sentence}
    >
      <div className={styles.usage}>
        <div className={styles.usageHead}>
          <span>Dashboards in use</span>
          <span className="tabular">
            {dashboardsCount} of {limit}
          </span>
        </div>
        <Progress
          aria-label="Dashboards in use"
          value={limit === 0 ? 100 : Math.min(100, (dashboardsCount / limit) * 100)}
          color={dashboardsCount >= limit ? 'var(--warning)' : undefined}
        />
        {services.bonusDashboards > 0 ? (
          <p className={styles.hint}>
            {services.dashboards} of your plan and {services.bonusDashboards} as a bonus.
          </p>
        ) : null}
      </div>
      {balance ? (
        <p className={styles.balance} data-tone={tone}>
          {balance}
        </p>
      ) : null}
      {billingStatus.subscription ? <Actions billingStatus={billingStatus} /> : null}
    </Section>
  );
}

function Actions({ billingStatus }: { billingStatus: BillingStatus }) {
  const changed = useBillingStatusChanged();
  const [cancels, setCancels] = useState(false);
  const resume = async () => {
    const { data } = await api.billing.change.call({ resume: true });
    await changed(data);
  };
  return (
    <div className={styles.actions}>
      <Button variant="default" component={Link} to="/company/manage-payment">
        Manage payment
      </Button>
      {billingStatus.state === 'canceled' ? (
        <InteractiveButton variant="filled" onClick={resume}>
          Resume subscription
        </InteractiveButton>
      ) : (
        <Button variant="subtle" color="bad" onClick={() => setCancels(true)}>
          Cancel subscription
        </Button>
      )}
      {cancels ? (
        <CancelSubscription billingStatus={billingStatus} onClose={() => setCancels(false)} />
      ) : null}
    </div>
  );
}
