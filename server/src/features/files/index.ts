export { presentFile } from './file.present.ts';
export { requireFileKind } from './file-kinds.ts';
export { fileRoutes, storedFileRoutes } from './files.routes.ts';
export { adoptUpload, getUpload } from './get-upload.ts';
export { isOwnImage } from './is-own-image.ts';
export { pruneUploads } from './prune-uploads.recurring.ts';
export { removeFile } from './remove-file.ts';
export { resolveFiles } from './resolve-files.ts';
export { type Incoming, storeImage, storeTable } from './store-file.ts';
