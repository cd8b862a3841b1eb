export { usePdfDownload } from './use-pdf-download.ts';
