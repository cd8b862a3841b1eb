import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DELETED_ITEM_DAYS } from '@vitrine/contract/entities/deletion/deleted-item.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useUndoNotification } from '../../platform/deletion/use-undo-notification.tsx';
import { deletionError } from '../../platform/deletion-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { sourceTypeOf } from '../../platform/text/source-type-of.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import styles from './sources.module.css';
import { useSourcesChanged } from './use-sources-changed.ts';

export type RemoveSourceProps = {
  source: Source;
  onClose: () => void;
  /** Called after deletion, to close what shows the source. */
  onRemoved?: () => void;
};

/** Confirms the deletion of a source and lists what stops working. */
export function RemoveSource({ source, onClose, onRemoved }: RemoveSourceProps) {
  const changed = useSourcesChanged();
  const showUndo = useUndoNotification();
  const remove = async () => {
    const refusal = await deletionError(api.sources.remove.call({ id: source.id }));
    if (refusal !== null) return refusal;
    const { id, name } = source;
    showUndo({ ids: [id], title: `${name} was disconnected.`, undone: `${name} was restored.` });
    onRemoved?.();
    await changed();
    return null;
  };
  return (
    <RemovalModal
      title={`Delete ${source.name}?`}
      submitLabel="Delete source"
      onClose={onClose}
      onRemove={remove}
    >
      <Usage source={source} />
      <p>You can restore it for {DELETED_ITEM_DAYS} days; then its access and its files are deleted.</p>
    </RemovalModal>
  );
}

function Usage({ source }: { source: Source }) {
  const { sourceTypes } = useSession();
  const { label } = sourceTypeOf(sourceTypes, source.type);
  const { data, error, refetch } = useQuery(
    api.sources.usage.queryOptions({ input: { id: source.id }, staleTime: 0 }),
  );
  if (error && !data)
    return (
      <ErrorNote tone="warning" onRetry={refetch} more="Deleting it may break widgets.">
        The dashboards with this source could not be listed. {errorMessage(error)}
      </ErrorNote>
    );
  if (!data) return <LoadingState waitingFor="what uses this source" />;
  if (data.data.length === 0) return <p>No dashboard uses it.</p>;
  return (
    <>
      <p>
        Its widgets on these dashboards will show that their source was disconnected. They keep their position
        and their queries: on each dashboard you can choose another {label} source for all of them at once,
        and choose again only what that source doesn’t have.
      </p>
      <ul className={styles.usage}>
        {data.data.map(({ dashboardId, name, permalink, widgets }) => (
          <li key={dashboardId}>
            <Link to="/dashboards/$permalink" params={{ permalink }}>
              {name}
            </Link>
            <span className={styles.under}>{widgets === 1 ? '1 widget' : `${widgets} widgets`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
