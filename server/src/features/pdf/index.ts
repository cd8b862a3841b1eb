export { makePdfJob } from './make-pdf.job.ts';
export { isFailedByOutage, makePdf } from './make-pdf.ts';
export { getPdf, type PdfRow } from './pdf.queries.ts';
export { pdfRoutes, registerPdfFiles } from './pdf.routes.ts';
export { pdfFilename, pdfUrl } from './pdf-file.ts';
export { printDocument } from './print-document.ts';
export { prunePdfs } from './prune-pdfs.recurring.ts';
export { type Finished, renderPdf, renderPreview } from './render-dashboard.ts';
export { ABANDONED_MS, claimPdf } from './request-pdf.ts';
