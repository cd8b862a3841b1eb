export { CommentButton } from './comment-button.tsx';
export { CommentsModal, type ShownComments } from './comments-modal.tsx';
export { useOpenComments } from './use-comments.ts';
