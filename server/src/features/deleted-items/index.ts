export {
  type DeletedRow,
  insertDeletedItem,
  listDeletedOfKind,
} from './deleted-items.queries.ts';
export { deletedItemRoutes } from './deleted-items.routes.ts';
export type { DeletedKinds } from './deleted-kinds.ts';
export { pruneDeletedItems } from './prune-deleted-items.recurring.ts';
export { copyRows, type DeletedContents, insertRows, type StoredRows } from './stored-rows.queries.ts';
