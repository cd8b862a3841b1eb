export { requireFileKind } from './file-kinds.ts';
export { fileRoutes } from './files.routes.ts';
export { adoptUpload, getUpload } from './get-upload.ts';
export { pruneUploads } from './prune-uploads.recurring.ts';
export { storeTable } from './store-file.ts';
