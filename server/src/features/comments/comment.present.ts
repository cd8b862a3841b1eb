import type { Comment } from '@vitrine/contract/entities/comments/comment.ts';
import type { FoundComment } from './comments.queries.ts';

/** A comment on the wire. */
export function presentComment(row: FoundComment): Comment {
  const { id, dashboardId, widgetId, text, resolved, authorId, authorName } = row;
  return {
    ...{ id, dashboardId, widgetId, text, resolved, authorId, authorName },
    widgetTitle: row.currentTitle ?? row.widgetTitle,
    widgetDeleted: row.currentTitle === null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}
