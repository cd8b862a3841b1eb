import type { PdfRequest, ReadImage, ScreenshotRequest } from './browser.ts';

type Image = NonNullable<Awaited<ReturnType<ReadImage>>>;

export type PageCall =
  | { kind: 'pdf'; request: Omit<PdfRequest, 'readImage'> }
  | { kind: 'screenshot'; request: Omit<ScreenshotRequest, 'readImage'> };

/** To the thread of the browser; `id` is the call's, `image` the number of one request for an image. */
export type ToBrowser =
  | { type: 'call'; id: number; call: PageCall }
  | { type: 'image'; image: number; found: (Omit<Image, 'content'> & { content: Uint8Array }) | null }
  | { type: 'close' };

/** From it: `bytes` are transferred, not copied. An error loses its class between threads. */
export type FromBrowser =
  | { type: 'done'; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'failed'; id: number; message: string; stack: string | undefined }
  | { type: 'image'; image: number; id: number; path: string }
  | { type: 'log'; level: 'info' | 'warn'; text: string };
