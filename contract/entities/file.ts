import { z } from 'zod';

/** A file in the company's store. `url` is where readers load it; uploads that become sources have none. */
export const storedFileSchema = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  url: z.string().nullable(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

const pixels = z.number().int().min(1).max(20_000);

/** A stored file as a widget names it: enough to draw its place before the file itself has come. */
export const fileReferenceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  /** Of an image, as it is shown. */
  width: pixels.optional(),
  height: pixels.optional(),
});
export type FileReference = z.infer<typeof fileReferenceSchema>;

export function isImageFile({ contentType }: Pick<FileReference, 'contentType'>): boolean {
  return contentType.startsWith('image/');
}

/** Where anybody who has a dashboard's address loads the file. */
export function fileAddress(id: string): string {
  return `/files/${id}`;
}
