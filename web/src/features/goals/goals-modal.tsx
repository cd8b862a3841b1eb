import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { IconPlus, IconTarget } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { GoalForm, type GoalPlace } from './goal-form.tsx';
import { GoalList } from './goal-list.tsx';
import styles from './goals.module.css';
import type { MetricChoice } from './metric-choices.ts';

export type GoalsModalProps = {
  place: GoalPlace;
  choices: MetricChoice[];
  /** Begins with a new goal for the metric of this widget. */
  widgetId?: string | null;
  onClose: () => void;
};

/** What the window shows: the list, a new goal, or one that is edited. */
type View = { kind: 'list' } | { kind: 'form'; goal: Goal | null; chosen: MetricChoice | null };

/** The goals of a dashboard and of its client: listed with their progress, created, edited and deleted. */
export function GoalsModal({ place, choices, widgetId = null, onClose }: GoalsModalProps) {
  const chosen = choices.find((choice) => choice.widgetId === widgetId) ?? null;
  const [view, setView] = useState<View>(
    widgetId === null ? { kind: 'list' } : { kind: 'form', goal: null, chosen },
  );
  const back = () => setView({ kind: 'list' });
  const title = view.kind === 'list' ? 'Goals' : view.goal ? 'Edit goal' : 'New goal';
  return (
    <Modal opened onClose={view.kind === 'list' ? onClose : back} title={title} size="lg">
      {view.kind === 'form' ? (
        <GoalForm goal={view.goal} chosen={view.chosen} choices={choices} place={place} onClose={back} />
      ) : (
        <Listed
          place={place}
          onEdit={(goal) => setView({ kind: 'form', goal, chosen: null })}
          onNew={() => setView({ kind: 'form', goal: null, chosen: null })}
        />
      )}
    </Modal>
  );
}

type ListedProps = { place: GoalPlace; onEdit: (goal: Goal) => void; onNew: () => void };

function Listed({ place: { dashboardId, client }, onEdit, onNew }: ListedProps) {
  const own = useQuery(api.goals.list.queryOptions({ input: { dashboardId } }));
  const ofClient = useQuery(
    api.goals.list.queryOptions({ input: { clientId: client?.id ?? '' }, enabled: client !== null }),
  );
  const problem = (own.data ? null : own.error) ?? (ofClient.data ? null : ofClient.error);
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={onNew}>
      New goal
    </Button>
  );
  if (problem) {
    const retry = () => Promise.all([own.refetch(), ...(client ? [ofClient.refetch()] : [])]);
    return <ErrorNote onRetry={retry}>The goals could not be listed. {errorMessage(problem)}</ErrorNote>;
  }
  if (!own.data || (client && !ofClient.data)) return <LoadingState waitingFor="the goals" />;
  const shared = ofClient.data?.data ?? [];
  if (own.data.data.length + shared.length === 0)
    return (
      <EmptyState icon={IconTarget} title="No goals yet" action={add} help="build#goals">
        A goal compares a metric of this dashboard with a target for a month, a quarter, a year or your own
        dates.
      </EmptyState>
    );
  return (
    <div className={styles.listed}>
      <GoalList goals={own.data.data} editor onEdit={onEdit} />
      {shared.length > 0 && client ? (
        <section aria-label={`Goals of ${client.name}`}>
          <h3 className={styles.title}>All dashboards of {client.name}</h3>
          <GoalList goals={shared} editor onEdit={onEdit} />
        </section>
      ) : null}
      <div>{add}</div>
    </div>
  );
}
