export { usePdfExport } from './use-pdf-export.ts';
