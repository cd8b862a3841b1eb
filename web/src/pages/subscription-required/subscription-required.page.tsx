import { RefusalView } from '../../features/refusal/refusal-view.tsx';
import { IconClockPause } from '../../ui/icons/icons.ts';

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
