import { Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Viewer } from '@vitrine/contract/entities/user.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './share-menu.module.css';

/** The company's clients who see the dashboard when they sign in; each tick is saved at once. */
export function PeoplePart({ dashboardId, opened }: { dashboardId: string; opened: boolean }) {
  const queries = useQueryClient();
  const options = api.dashboards.readers.queryOptions({ input: { id: dashboardId }, enabled: opened });
  const { data, error, refetch } = useQuery(options);
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<{ id: string; shared: boolean } | null>(null);
  const share = async ({ id: userId }: Viewer, shared: boolean) => {
    setFailure(null);
    setWaiting({ id: userId, shared });
    try {
      await api.dashboards.share.call({ id: dashboardId, userId, shared });
    } catch (refusal) {
      setFailure(errorMessage(refusal));
    }
    await queries.invalidateQueries({ queryKey: options.queryKey });
    setWaiting(null);
  };
  const viewers = data?.data ?? [];
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>People</h3>
      <p className={styles.text}>
        {data && viewers.length === 0
          ? 'Your company has no clients who sign in. Admins invite them under Users.'
          : 'Clients see it when they sign in, also while it is private. Your team sees it anyway.'}
      </p>
      {error && !data ? (
        <ErrorNote onRetry={refetch}>The clients could not be listed. {errorMessage(error)}</ErrorNote>
      ) : null}
      {failure ? <ErrorNote>{failure}</ErrorNote> : null}
      {viewers.length > 0 ? (
        <ul className={styles.readers} aria-label="Clients">
          {viewers.map((viewer) => (
            <li key={viewer.id}>
              <Checkbox
                size="xs"
                label={viewer.name}
                description={viewer.sharedByClient ? 'Sees all dashboards of this client' : viewer.email}
                checked={waiting?.id === viewer.id ? waiting.shared : viewer.shared || viewer.sharedByClient}
                disabled={waiting?.id === viewer.id || viewer.sharedByClient}
                onChange={(event) => void share(viewer, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
