import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { PlainButton } from '../../ui/plain/buttons/plain-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { Skeleton } from '../../ui/plain/skeleton.tsx';
import { GoalForm } from './goal-form.tsx';
import { GoalList } from './goal-list.tsx';
import styles from './goals.module.css';

/** The goals that all dashboards of a client share. */
export function ClientGoals({ clientId, editor }: { clientId: string; editor: boolean }) {
  const [edited, setEdited] = useState<Goal | null>(null);
  const { data, error, refetch } = useQuery(api.goals.list.queryOptions({ input: { clientId } }));
  const goals = data?.data;
  // People who can't create goals have nothing to do here.
  if (!editor && goals?.length === 0) return null;
  const retry = (
    <PlainButton small onClick={() => void refetch()}>
      Try again
    </PlainButton>
  );
  return (
    <Section title="Goals">
      {error && !goals ? (
        <ErrorNote action={retry}>{errorMessage(error)}</ErrorNote>
      ) : !goals ? (
        <Skeleton height={64} />
      ) : goals.length === 0 ? (
        <p className={styles.quiet}>
          No goals yet. Open a dashboard and choose Goals in its menu to set one for this client.
        </p>
      ) : (
        <GoalList goals={goals} editor={editor} onEdit={setEdited} />
      )}
      {edited ? (
        <Modal opened onClose={() => setEdited(null)} title="Edit goal" size="lg">
          <GoalForm goal={edited} choices={[]} place={null} onClose={() => setEdited(null)} />
        </Modal>
      ) : null}
    </Section>
  );
}
