import { presentedSeconds } from '@vitrine/contract/rules/text/presented-address.ts';
import { useAddress } from '../../platform/address.ts';
import { useShortcuts } from '../../platform/shortcuts/use-shortcuts.ts';

/** How the address presents the dashboard, and the way to change that; never while it is edited. */
export function usePagePresented(editing: boolean): [number | null, (seconds: number | null) => void] {
  const [{ present }, change] = useAddress();
  const setPresented = (seconds: number | null) =>
    change({ present: seconds === null ? undefined : String(seconds) });
  const seconds = editing ? null : presentedSeconds(present);
  useShortcuts(!editing && seconds === null, { present: () => setPresented(0) });
  return [seconds, setPresented];
}
