import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Comment } from '@vitrine/contract/entities/comments/comment.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { useCommentsChanged } from './use-comments.ts';

type CommentRowProps = {
  comment: Comment;
  /** Opens the comments of its widget; absent where only those are listed. */
  onWidget?: (() => void) | undefined;
};

/** One comment with what the person may do with it. */
export function CommentRow({ comment, onWidget }: CommentRowProps) {
  const { id, text, resolved, authorName, createdAt, editedAt } = comment;
  const [edited, setEdited] = useState<string | null>(null);
  const changed = useCommentsChanged();
  const save = async (next: string) => {
    await api.comments.update.call({ id, text: next });
    await changed();
    setEdited(null);
  };
  return (
    <li className={styles.row} data-resolved={resolved || undefined}>
      {onWidget ? <WidgetName comment={comment} onOpen={onWidget} /> : null}
      <p className={`${styles.facts} tabular`}>
        <strong>{authorName ?? 'The system'}</strong>
        <time dateTime={createdAt}>{dateTimeText(createdAt, browserLocale)}</time>
        {editedAt ? <span>edited</span> : null}
        {resolved ? <StatusPill tone="good">Resolved</StatusPill> : null}
      </p>
      {edited === null ? (
        <>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          <CommentActions comment={comment} onEdit={() => setEdited(text)} />
        </>
      ) : (
        <CommentForm
          label="Edit comment"
          submitLabel="Save comment"
          text={edited}
          onChange={setEdited}
          onSave={save}
          onCancel={() => setEdited(null)}
        />
      )}
    </li>
  );
}

function WidgetName({ comment, onOpen }: { comment: Comment; onOpen: () => void }) {
  const title = comment.widgetTitle || 'Untitled widget';
  if (comment.widgetDeleted) return <p className={styles.widget}>{title} (of a deleted widget)</p>;
  return (
    <button type="button" className={styles.widget} onClick={onOpen}>
      {title}
    </button>
  );
}

function CommentActions({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const { id, resolved, authorId } = comment;
  const { user } = useSession();
  const changed = useCommentsChanged();
  const [deleting, setDeleting] = useState(false);
  const own = user?.id === authorId;
  const failed = (what: string, error: unknown) =>
    notifications.show({ color: 'bad', message: `The comment was not ${what}. ${errorMessage(error)}` });
  const resolve = async () => {
    try {
      await api.comments.update.call({ id, resolved: !resolved });
    } catch (error) {
      failed(resolved ? 'reopened' : 'resolved', error);
    }
    await changed();
  };
  const remove = async () => {
    try {
      await api.comments.remove.call({ id });
    } catch (error) {
      failed('deleted', error);
      throw error;
    }
    await changed();
  };
  return (
    <div className={styles.actions}>
      <Button size="xs" onClick={() => void resolve()}>
        {resolved ? 'Reopen' : 'Resolve'}
      </Button>
      {own ? (
        <Button size="xs" onClick={onEdit}>
          Edit
        </Button>
      ) : null}
      {own || user?.roleName === 'admin' ? (
        <Button size="xs" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      ) : null}
      <ConfirmModal
        opened={deleting}
        onClose={() => setDeleting(false)}
        onSubmit={remove}
        title="Delete this comment?"
        submitLabel="Delete comment"
        danger
      >
        A deleted comment can’t be restored.
      </ConfirmModal>
    </div>
  );
}
