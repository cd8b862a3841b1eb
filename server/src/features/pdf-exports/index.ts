export { failExportedPdfJob } from './fail-exported-pdf.job.ts';
export { failPdfExportJob } from './fail-pdf-export.job.ts';
export { makeExportedPdfJob } from './make-exported-pdf.job.ts';
export { pdfExportRoutes } from './pdf-exports.routes.ts';
export { prunePdfExports } from './prune-pdf-exports.recurring.ts';
export { zipPdfExportJob } from './zip-pdf-export.job.ts';
