import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useStepDescription } from '../../features/onboarding/index.ts';
import { useSession } from '../../platform/session/session.ts';
import { Icon } from '../../ui/plain/icon.tsx';

/** While a company has no source there is nothing to choose from: connecting one comes first. */
export function SetDataButton({ onClick }: { onClick: () => void }) {
  const { company } = useSession();
  const connecting = useStepDescription('dashboard', 2);
  if (!company || company.sources.length > 0) return null;
  return (
    <Button leftSection={<Icon of={IconPlugConnected} />} aria-describedby={connecting} onClick={onClick}>
      Set Data
    </Button>
  );
}
