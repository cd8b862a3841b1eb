export { makePdfJob } from './make-pdf.job.ts';
export { pdfRoutes, registerPdfFiles } from './pdf.routes.ts';
export { pdfFilename, pdfUrl } from './pdf-file.ts';
export { printDocument } from './print-document.ts';
export { prunePdfs } from './prune-pdfs.recurring.ts';
export { readImage } from './read-image.ts';
export { type Finished, renderPdf, renderPreview } from './render-dashboard.ts';
