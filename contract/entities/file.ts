import { z } from 'zod';

/** A file in the company's store. `url` is where viewers load it; uploads that become sources have none. */
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

/** A stored file as a widget names it: enough to reserve its space before it is loaded. */
export const fileReferenceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  /** Of an image, as it is shown. */
  width: pixels.optional(),
  height: pixels.optional(),
  /** Where it is loaded, valid for some days; part of responses and never stored. */
  url: z.string().optional(),
});
export type FileReference = z.infer<typeof fileReferenceSchema>;

export function isImageFile({ contentType }: Pick<FileReference, 'contentType'>): boolean {
  return contentType.startsWith('image/');
}

/** The stored address of a file. To load the file it has to be signed by the server. */
export function fileAddress(id: string): string {
  return `/files/${id}`;
}

/** Where a file that a widget names is loaded. */
export function fileUrl({ id, url }: FileReference): string {
  return url ?? fileAddress(id);
}

/** The address of a file in a request: signed, as in a response, or as stored. */
export const givenFileAddressSchema = z
  .string()
  .max(1000)
  .transform((address) => address.replace(/\?.*$/s, ''));

const MB = 1024 * 1024;

/** An image of a brand or a card. Files of other extensions or types are refused before upload. */
export const imageUpload = {
  endings: ['.png', '.jpg', '.jpeg', '.webp'],
  types: ['image/png', 'image/jpeg', 'image/jpg', 'image/webp'],
  maxBytes: 5 * MB,
};

/** A document that viewers of a card load. */
export const documentUpload = {
  endings: ['.pdf', '.csv'],
  maxBytes: 20 * MB,
};

/** A table that becomes a source. */
export const tableUpload = { maxBytes: 100 * MB };
