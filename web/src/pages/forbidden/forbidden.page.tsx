import { RefusalView } from '../../features/refusal/refusal-view.tsx';
import { IconLock } from '../../ui/icons/icons.ts';

export default function ForbiddenPage() {
  return (
    <RefusalView icon={IconLock} name="No access" title="This page is not open to you">
      Your role does not include it. An admin of your company can change that.
    </RefusalView>
  );
}
