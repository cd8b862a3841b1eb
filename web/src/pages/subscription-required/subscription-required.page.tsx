import { IconClockPause } from '@tabler/icons-react';
import { RefusalView } from '../../features/refusal/refusal-view.tsx';

export default function SubscriptionRequiredPage() {
  return (
    <RefusalView
      icon={IconClockPause}
      name="Subscription required"
      title="This dashboard is not shown at the moment"
    >
      It comes back once the company that shares it has an active subscription. Nothing in it was lost.
    </RefusalView>
  );
}
