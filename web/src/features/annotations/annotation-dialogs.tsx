import type { Annotation } from '@vitrine/contract/entities/annotations/annotation.ts';
import type { AnnotatedDays } from './annotation-draft.ts';
import { AnnotationModal } from './annotation-form.tsx';
import { AnnotationImport } from './annotation-import.tsx';
import { AnnotationList } from './annotation-list.tsx';
import type { AnnotatedDashboard, AnnotatedMetric } from './annotation-scopes.ts';

/** The open dialog: `fromList` returns to the list. */
export type AnnotationDialog =
  | { kind: 'list' }
  | { kind: 'import' }
  | { kind: 'form'; annotation: Annotation | null; days: AnnotatedDays | null; fromList: boolean };

export const newAnnotation = (days: AnnotatedDays | null): AnnotationDialog => ({
  ...{ kind: 'form', annotation: null, days, fromList: false },
});

type AnnotationDialogsProps = {
  dashboard: AnnotatedDashboard;
  metrics: AnnotatedMetric[];
  dialog: AnnotationDialog | null;
  onDialog: (dialog: AnnotationDialog | null) => void;
};

/** List, form and import of a dashboard's annotations. */
export function AnnotationDialogs({ dashboard, metrics, dialog, onDialog }: AnnotationDialogsProps) {
  if (dialog === null) return null;
  const toList = () => onDialog({ kind: 'list' });
  if (dialog.kind === 'import') return <AnnotationImport dashboard={dashboard} onClose={toList} />;
  if (dialog.kind === 'form') {
    const { annotation, fromList } = dialog;
    const days = dialog.days ?? { first: dashboard.endDate, last: dashboard.endDate };
    const close = () => (fromList ? toList() : onDialog(null));
    return <AnnotationModal {...{ dashboard, metrics, annotation, days }} onClose={close} />;
  }
  return (
    <AnnotationList
      dashboard={dashboard}
      onEdit={(annotation) => onDialog({ kind: 'form', annotation, days: null, fromList: true })}
      onImport={() => onDialog({ kind: 'import' })}
      onClose={() => onDialog(null)}
    />
  );
}
