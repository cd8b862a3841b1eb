import { IconClockPause } from '@tabler/icons-react';
import { RefusalView } from '../../features/refusal/refusal-view.tsx';

export default function SubscriptionRequiredPage() {
  return (
    <RefusalView
      icon={IconClockPause}
      name="Subscription required"
      title="This dashboard is not shown at the moment"
    >
      It is available again once the company that shares it has an active subscription. No data was lost.
    </RefusalView>
  );
}
