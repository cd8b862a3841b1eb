import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Comment } from '@vitrine/contract/entities/comments/comment.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { IconMessageCircle } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentRow } from './comment-row.tsx';
import styles from './comments.module.css';
import { useCommentsChanged } from './use-comments.ts';

/** The comments of a widget, or of all widgets of the dashboard. */
export type ShownComments = { widget: { id: string; title: string } | null };

type CommentsModalProps = {
  dashboardId: string;
  shown: ShownComments | null;
  onShow: (shown: ShownComments) => void;
  onClose: () => void;
  /** Unsent text by widget: closing the dialog keeps it. */
  drafts: Readonly<Record<string, string>>;
  onDraft: (widgetId: string, text: string) => void;
};

/** Reads and writes internal comments. */
export function CommentsModal({ shown, ...props }: CommentsModalProps) {
  if (shown === null) return null;
  const { widget } = shown;
  const title = widget ? `Comments: ${widget.title || 'untitled widget'}` : 'Comments';
  return (
    <Modal opened onClose={props.onClose} title={title} size="lg">
      <Listed {...props} widget={widget} />
    </Modal>
  );
}

type ListedProps = Omit<CommentsModalProps, 'shown' | 'onClose'> & ShownComments;

function Listed({ dashboardId, widget, onShow, drafts, onDraft }: ListedProps) {
  const { data, error, refetch } = useQuery({
    ...api.comments.list.queryOptions({ input: { dashboardId } }),
    refetchOnMount: 'always',
  });
  const changed = useCommentsChanged();
  const waiting = error ? (
    <ErrorNote onRetry={refetch}>The comments could not be listed. {errorMessage(error)}</ErrorNote>
  ) : (
    <LoadingState waitingFor="the comments" />
  );
  if (widget === null) return data ? <AllComments comments={data.data} onShow={onShow} /> : waiting;
  const send = async (text: string) => {
    await api.comments.create.call({ dashboardId, widgetId: widget.id, text });
    onDraft(widget.id, '');
    await changed();
  };
  // The form doesn't wait for the list, so that it has the focus from the start.
  return (
    <>
      {data ? <Thread comments={data.data.filter(({ widgetId }) => widgetId === widget.id)} /> : waiting}
      <CommentForm
        label="New comment"
        submitLabel="Add comment"
        text={drafts[widget.id] ?? ''}
        onChange={(text) => onDraft(widget.id, text)}
        onSave={send}
      />
      {data?.data.some(({ widgetId }) => widgetId !== widget.id) ? (
        <Button variant="subtle" size="xs" onClick={() => onShow({ widget: null })}>
          All comments on this dashboard
        </Button>
      ) : null}
    </>
  );
}

/** The oldest first. */
function Thread({ comments }: { comments: readonly Comment[] }) {
  if (comments.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Comments">
      {comments.toReversed().map((comment) => (
        <CommentRow key={comment.id} comment={comment} />
      ))}
    </ul>
  );
}

/** Open ones first, each with its widget. */
function AllComments({
  comments,
  onShow,
}: {
  comments: readonly Comment[];
  onShow: CommentsModalProps['onShow'];
}) {
  if (comments.length === 0)
    return (
      <EmptyState icon={IconMessageCircle} title="No comments yet" help="build#comments">
        Select the speech bubble of a widget to comment on it. Only your team sees comments.
      </EmptyState>
    );
  const sorted = comments.toSorted((one, other) => Number(one.resolved) - Number(other.resolved));
  return (
    <ul className={styles.list} aria-label="Comments">
      {sorted.map((comment) => (
        <CommentRow
          key={comment.id}
          comment={comment}
          onWidget={() => onShow({ widget: { id: comment.widgetId, title: comment.widgetTitle } })}
        />
      ))}
    </ul>
  );
}
