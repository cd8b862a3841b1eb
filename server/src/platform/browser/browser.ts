import type { Urgency } from './waiting-line.ts';

/** `batch` unless a person waits for it. */
type Terms = { timeoutMs: number; urgency?: Urgency | undefined };

/** An image of the page by its path, such as `/files/{id}`; null for one that is not there. */
export type ReadImage = (path: string) => Promise<{ contentType: string; content: Buffer } | null>;

/** Nothing is fetched for the HTML but its images, each once, by `readImage`; without it they are left out. */
type Document = { html: string; readImage?: ReadImage };

/** A4 by default; the page itself decides margins and page numbers through CSS. */
export type PdfRequest = Terms & Document & { title: string };

export type ScreenshotRequest = Terms & Document & { width: number; maxHeight?: number };

/** The only adapter for Chromium: started on demand, pooled, restarted after many pages, a crash, or a page beyond its limits. */
export type Browser = {
  pdf(request: PdfRequest): Promise<Buffer>;
  /** PNG of the whole page, or of its first `maxHeight` pixels. */
  screenshot(request: ScreenshotRequest): Promise<Buffer>;
  close(): Promise<void>;
};

/** Remembers whether its last pages could be made. */
export type MonitoredBrowser = Browser & {
  /** Throws the last failure if three pages in a row have failed: then it is rarely the pages. */
  requireWorking(): void;
};
