import { RefusalView } from '../../features/refusal/refusal-view.tsx';
import { IconMapOff } from '../../ui/icons/icons.ts';

export default function NotFoundPage() {
  return (
    <RefusalView icon={IconMapOff} name="Page not found" title="There is no page at this address">
      It may have been moved or deleted, or the link lost a piece on its way.
    </RefusalView>
  );
}
