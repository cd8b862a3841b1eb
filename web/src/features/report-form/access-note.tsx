import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
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

/** How many comments of the team are open before the dashboard is sent; nothing without one. */
export function CommentsNote({ dashboard: { id, permalink } }: { dashboard: ReportedDashboard }) {
  const { data } = useQuery(api.comments.list.queryOptions({ input: { dashboardId: id } }));
  const count = data?.data.filter(({ resolved }) => !resolved).length ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.note}>
      {/* In another tab, so that the form keeps what was entered. */}
      <a href={`/dashboards/${permalink}?comments=all`} target="_blank" rel="noopener">
        {count} open {count === 1 ? 'comment' : 'comments'} on this dashboard
      </a>
    </p>
  );
}
