/** A4 by default; the page itself decides margins and page numbers through CSS. The HTML stands alone: nothing is fetched for it. */
export type PdfRequest = { html: string; title: string; timeoutMs: number };

export type ScreenshotRequest = { html: string; width: number; maxHeight?: number; timeoutMs: number };

/** The one door to Chromium: started on demand, pooled, restarted after many pages or a crash. */
export type Browser = {
  pdf(request: PdfRequest): Promise<Buffer>;
  /** PNG of the whole page, or of its first `maxHeight` pixels. */
  screenshot(request: ScreenshotRequest): Promise<Buffer>;
  close(): Promise<void>;
};
