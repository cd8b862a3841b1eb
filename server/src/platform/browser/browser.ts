import type { Urgency } from './waiting-line.ts';

/** `batch` unless somebody waits for it. */
type Terms = { timeoutMs: number; urgency?: Urgency | undefined };

/** A4 by default; the page itself decides margins and page numbers through CSS. The HTML stands alone: nothing is fetched for it. */
export type PdfRequest = Terms & { html: string; title: string };

export type ScreenshotRequest = Terms & { html: string; width: number; maxHeight?: number };

/** The one door to Chromium: started on demand, pooled, restarted after many pages, a crash, or a page beyond its limits. */
export type Browser = {
  pdf(request: PdfRequest): Promise<Buffer>;
  /** PNG of the whole page, or of its first `maxHeight` pixels. */
  screenshot(request: ScreenshotRequest): Promise<Buffer>;
  close(): Promise<void>;
};
