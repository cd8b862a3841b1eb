import { ActionIcon, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import type { Annotation } from '@vitrine/contract/entities/annotations/annotation.ts';
import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useUndoNotification } from '../../platform/deletion/use-undo-notification.tsx';
import { browserLocale } from '../../platform/text/locale.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { IconMessages, IconPencil, IconPlus, IconTrash, IconUpload } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { Pill } from '../../ui/plain/pill.tsx';
import { type AnnotatedDashboard, scopeOfAnnotation, useScopes } from './annotation-scopes.ts';
import styles from './annotations.module.css';
import { AutomaticSelect } from './automatic-select.tsx';
import { useAnnotationsChanged } from './use-annotations-changed.ts';

type AnnotationListProps = {
  dashboard: AnnotatedDashboard;
  /** Null for a new one. */
  onEdit: (annotation: Annotation | null) => void;
  onImport: () => void;
  onClose: () => void;
};

/** All annotations that a dashboard shows, with the ways to add, change and delete them. */
export function AnnotationList({ onClose, ...props }: AnnotationListProps) {
  return (
    <Modal opened onClose={onClose} title="Annotations" size="lg">
      <div className={styles.actions}>
        <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => props.onEdit(null)}>
          Add annotation
        </Button>
        <Button leftSection={<Icon of={IconUpload} />} onClick={props.onImport}>
          Import CSV
        </Button>
      </div>
      <Listed {...props} />
      <AutomaticSelect dashboard={props.dashboard} />
    </Modal>
  );
}

function Listed({ dashboard, onEdit }: Pick<AnnotationListProps, 'dashboard' | 'onEdit'>) {
  const input = { dashboardId: dashboard.id };
  const { data, error, refetch } = useQuery(api.annotations.list.queryOptions({ input }));
  const scopes = useScopes(dashboard);
  const remove = useRemove();
  if (error && !data)
    return (
      <ErrorNote onRetry={refetch}>The annotations could not be listed. {errorMessage(error)}</ErrorNote>
    );
  if (!data) return <LoadingState waitingFor="the annotations" />;
  if (data.data.length === 0)
    return (
      <EmptyState icon={IconMessages} title="No annotations yet" help="build#annotations">
        Write down what happened on a day, such as a campaign or a new page. Charts over time mark it.
      </EmptyState>
    );
  return (
    <ul className={styles.list} aria-label="Annotations">
      {data.data.map((annotation) => (
        <AnnotationRow
          key={annotation.id}
          annotation={annotation}
          scope={scopes.find(({ value }) => value === scopeOfAnnotation(annotation))?.label ?? ''}
          onEdit={() => onEdit(annotation)}
          onRemove={() => void remove(annotation)}
        />
      ))}
    </ul>
  );
}

/** Deletes an annotation at once, since it can be undone. */
function useRemove(): (annotation: Annotation) => Promise<void> {
  const changed = useAnnotationsChanged();
  const showUndo = useUndoNotification();
  return async ({ id, text }) => {
    try {
      await api.annotations.remove.call({ id });
      showUndo({ ids: [id], title: `“${text}” was deleted.`, undone: `“${text}” is back.` });
    } catch (error) {
      notifications.show({ color: 'bad', message: `It was not deleted. ${errorMessage(error)}` });
    }
    await changed();
  };
}

type RowProps = { annotation: Annotation; scope: string; onEdit: () => void; onRemove: () => void };

function AnnotationRow({ annotation, scope, onEdit, onRemove }: RowProps) {
  const { text, link, color, visibleToViewers, createdBy } = annotation;
  return (
    <li className={styles.row}>
      <span className={styles.dot} style={{ background: color ?? 'var(--muted)' }} aria-hidden />
      <div className={styles.entry}>
        <div className={styles.head}>
          <span className={styles.text} dir="auto">
            {link ? (
              <a href={link} target="_blank" rel="noopener noreferrer">
                {text}
              </a>
            ) : (
              text
            )}
          </span>
          {visibleToViewers ? null : <Pill title="Viewers don’t see it">Team only</Pill>}
        </div>
        <span className={`${styles.facts} tabular`}>
          {describeRange(annotation, browserLocale)} · {scope}
          {createdBy ? ` · ${createdBy}` : ''}
        </span>
      </div>
      <ActionIcon aria-label={`Edit ${text}`} onClick={onEdit}>
        <Icon of={IconPencil} />
      </ActionIcon>
      <ActionIcon aria-label={`Delete ${text}`} onClick={onRemove}>
        <Icon of={IconTrash} />
      </ActionIcon>
    </li>
  );
}
