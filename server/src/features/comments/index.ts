export { commentRoutes } from './comments.routes.ts';
export { createComment } from './create-comment.ts';
export { listComments } from './list-comments.ts';
