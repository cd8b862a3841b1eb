import type { PdfGaps, PdfProgress } from '@vitrine/contract/entities/pdf.ts';

/** `Gathering 12 of 24 widgets`; another text for a dashboard without data widgets. */
export function progressText(progress: PdfProgress | null): string {
  if (progress?.step === 'printing') return 'Printing';
  if (progress?.step !== 'gathering') return 'Waiting for its turn';
  const { done, total } = progress;
  return total === 0 ? 'Preparing' : `Gathering ${done} of ${total} ${total === 1 ? 'widget' : 'widgets'}`;
}

/** `Saved. 2 of 24 widgets had no data; they say so on paper.` */
export function gapText({ widgets, of }: PdfGaps): string {
  const those = `${widgets} of ${of} ${of === 1 ? 'widget' : 'widgets'}`;
  return `Saved. ${those} had no data; this is noted in the PDF.`;
}
