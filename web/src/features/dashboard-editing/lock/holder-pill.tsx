import { IconLock } from '@tabler/icons-react';
import { Pill } from '../../../ui/plain/pill.tsx';

/** Who else is editing this dashboard; nothing while nobody is. */
export function HolderPill({ holder }: { holder: string | null }) {
  return holder === null ? null : (
    <Pill icon={IconLock} tone="warning">
      {holder} is editing
    </Pill>
  );
}
