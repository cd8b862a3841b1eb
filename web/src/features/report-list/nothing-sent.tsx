import { IconMailForward } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';

/** No deliveries, of one report or of all. */
export function NothingSent() {
  return (
    <EmptyState icon={IconMailForward} title="Nothing sent yet" help="schedule#what-was-sent">
      Each mail will be listed here with its recipients, and with the reason where one did not arrive.
    </EmptyState>
  );
}
