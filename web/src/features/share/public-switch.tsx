import { Switch } from '@mantine/core';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './share-menu.module.css';
import type { SharedDashboard } from './shared-dashboard.ts';

type PublicSwitchProps = {
  dashboard: SharedDashboard;
  /** Whether other links than the main one work, also while it is private. */
  hasOtherLinks: boolean;
  /** Whether the menu opens here. */
  focused: boolean;
  onChange: (dashboard: Dashboard) => void;
};

/** Publishes the dashboard; the first control, because the link depends on it. */
export function PublicSwitch({ dashboard, hasOtherLinks, focused, onChange }: PublicSwitchProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { outcome, run } = useOutcome(async (isPublic: boolean) => {
    setFailure(null);
    try {
      onChange((await api.dashboards.saveSettings.call({ id: dashboard.id, public: isPublic })).data);
    } catch (error) {
      setFailure(errorMessage(error));
      throw error;
    }
  });
  const description = dashboard.passwordProtected
    ? 'Anyone with the link and the password can see it.'
    : 'Anyone with the link can see it, without signing in.';
  return (
    <section className={styles.part}>
      <Switch
        label="Public"
        description={dashboard.public ? description : hasOtherLinks ? PRIVATE_WITH_LINKS : PRIVATE}
        checked={dashboard.public}
        disabled={outcome === 'loading'}
        onChange={(event) => void run(event.currentTarget.checked)}
        data-autofocus={focused || undefined}
      />
      {failure ? <ErrorNote>{failure}</ErrorNote> : null}
    </section>
  );
}

const PRIVATE = 'Private: only your team and the clients chosen below see it.';
const PRIVATE_WITH_LINKS =
  'Private: only your team, the clients chosen below and people with the active links below see it.';
