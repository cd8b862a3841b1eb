import { useCallback, useState } from 'react';
import { type AnnotationDialog, newAnnotation } from '../../features/annotations/index.ts';
import type { OpenDialog } from './dashboard-bar-menu.tsx';

/** The dialogs of a dashboard's annotations. */
export function useAnnotating() {
  const [dialog, setDialog] = useState<AnnotationDialog | null>(null);
  const annotate = useCallback((days: { first: string; last: string }) => setDialog(newAnnotation(days)), []);
  /** Opens the dialog if it is about annotations, and returns whether it is. */
  const opened = (next: OpenDialog): boolean => {
    if (next === 'annotation') setDialog(newAnnotation(null));
    else if (next === 'annotations') setDialog({ kind: 'list' });
    else return false;
    return true;
  };
  return { dialog, setDialog, annotate, opened };
}
