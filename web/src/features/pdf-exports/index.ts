export { type PdfExportChoice, PdfExportDialog } from './pdf-export-dialog.tsx';
export { PdfExportList } from './pdf-export-list.tsx';
