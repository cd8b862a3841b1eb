import type { FileReference, StoredFile } from '@vitrine/contract/entities/file.ts';
import { documentUpload, imageUpload } from '@vitrine/contract/entities/file.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { uploadFile } from '../../../platform/api/upload.ts';
import { type FileRules, fileRefusal } from '../../../ui/files/file-rules.ts';

export const imageRules: FileRules = {
  accept: [...imageUpload.endings, ...imageUpload.types],
  maxBytes: imageUpload.maxBytes,
};

/** The larger of both limits: which one holds shows when the file is chosen. */
export const anyFileRules: FileRules = {
  accept: [...imageUpload.endings, ...imageUpload.types, ...documentUpload.endings],
  maxBytes: documentUpload.maxBytes,
};

/** Sends a file to the store, as an image or as a document by its name. Failures are `ApiError`. */
export async function sendFile(file: File, onProgress: (share: number) => void): Promise<StoredFile> {
  const isDocument = documentUpload.endings.some((ending) => file.name.toLowerCase().endsWith(ending));
  const refusal = isDocument ? undefined : fileRefusal(file, imageRules);
  if (refusal) throw new ApiError(422, { file: [refusal] });
  return uploadFile(isDocument ? 'document' : 'image', file, { onProgress });
}

/** A stored file as a card names it; an image with its dimensions, if the browser can read them. */
export async function referenceTo(file: StoredFile): Promise<FileReference> {
  const { id, name, contentType, sizeBytes, url } = file;
  const measures = url && contentType.startsWith('image/') ? await measuresOf(url) : {};
  return { id, name, contentType, sizeBytes, ...(url ? { url } : {}), ...measures };
}

async function measuresOf(url: string): Promise<Pick<FileReference, 'width' | 'height'>> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return {};
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height } : {};
}
