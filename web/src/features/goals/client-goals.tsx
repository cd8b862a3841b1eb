import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { IconPlus } from '../../ui/icons/icons.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { Skeleton } from '../../ui/plain/skeleton.tsx';
import { ClientGoalForm } from './client-goal-form.tsx';
import { GoalForm } from './goal-form.tsx';
import { GoalList } from './goal-list.tsx';
import styles from './goals.module.css';

type ClientGoalsProps = { client: { id: string; name: string }; editor: boolean };

/** The goals that all dashboards of a client share. */
export function ClientGoals({ client, editor }: ClientGoalsProps) {
  const [edited, setEdited] = useState<Goal | null>(null);
  const [adding, setAdding] = useState(false);
  const clientId = client.id;
  const { data, error, refetch } = useQuery(api.goals.list.queryOptions({ input: { clientId } }));
  const goals = data?.data;
  // People who can't create goals have nothing to do here.
  if (!editor && goals?.length === 0) return null;
  const add = (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => setAdding(true)}>
      New goal
    </Button>
  );
  return (
    <Section title="Goals" id="goals" action={editor ? add : null}>
      {error && !goals ? (
        <ErrorNote onRetry={refetch}>{errorMessage(error)}</ErrorNote>
      ) : !goals ? (
        <Skeleton height={64} />
      ) : goals.length === 0 ? (
        <p className={styles.quiet}>
          No goals for all dashboards yet. Such a goal is on every dashboard of this client; those of one
          dashboard are in its menu.
        </p>
      ) : (
        <GoalList goals={goals} editor={editor} onEdit={setEdited} />
      )}
      {adding ? (
        <Modal opened onClose={() => setAdding(false)} title="New goal" size="lg">
          <ClientGoalForm client={client} onClose={() => setAdding(false)} />
        </Modal>
      ) : null}
      {edited ? (
        <Modal opened onClose={() => setEdited(null)} title="Edit goal" size="lg">
          <GoalForm goal={edited} choices={[]} place={null} onClose={() => setEdited(null)} />
        </Modal>
      ) : null}
    </Section>
  );
}
