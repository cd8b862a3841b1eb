import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './report-form.module.css';
import type { ReportedDashboard } from './report-part.ts';

type AccessNoteProps = {
  dashboard: Pick<ReportedDashboard, 'public' | 'passwordProtected'>;
  /** Absent if the dashboard can't be changed. */
  onMakePublic?: (() => Promise<unknown>) | undefined;
};

/** What recipients see behind the link of their mail. */
export function AccessNote({ dashboard, onMakePublic }: AccessNoteProps) {
  if (!dashboard.public) {
    return (
      <ErrorNote
        tone="warning"
        more="Recipients could not open it. They still receive its data."
        action={
          onMakePublic ? (
            <InteractiveButton size="xs" onClick={onMakePublic}>
              Make it public
            </InteractiveButton>
          ) : undefined
        }
      >
        This dashboard is private: mails carry no link to it.
      </ErrorNote>
    );
  }
  if (!dashboard.passwordProtected) return null;
  return <p className={styles.note}>Recipients will be asked for the dashboard’s password.</p>;
}
