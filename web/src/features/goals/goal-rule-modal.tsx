import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import type { GoalRulePlace } from '@vitrine/contract/entities/goals/goal-rule.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { InteractiveButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import styles from './goals.module.css';

type GoalRuleModalProps = { goal: Goal; onClose: () => void };

/** Where an alert rule follows the goal, and where one can be added. */
export function GoalRuleModal({ goal, onClose }: GoalRuleModalProps) {
  const { data, error, refetch } = useQuery(api.goals.rulePlaces.queryOptions({ input: { id: goal.id } }));
  return (
    <Modal opened onClose={onClose} title={`Alert for ${goal.name}`}>
      {data ? (
        <Places goal={goal} places={data.data} />
      ) : error ? (
        <ErrorNote onRetry={refetch}>The groups could not be listed. {errorMessage(error)}</ErrorNote>
      ) : (
        <LoadingState waitingFor="the groups" />
      )}
    </Modal>
  );
}

function Places({ goal, places }: { goal: Goal; places: readonly GoalRulePlace[] }) {
  if (goal.period === 'once')
    return (
      <p>Alert rules follow goals for a month, a quarter or a year, not those with dates of their own.</p>
    );
  if (places.length === 0)
    return (
      <p>
        No group watches this metric with the same settings. Add it to a <Link to="/groups">group</Link>{' '}
        first.
      </p>
    );
  return (
    <div className={styles.listed}>
      <p>
        A rule notifies the channels of the group while the goal is off its pace, and changes with the goal.
      </p>
      <ul className={styles.goals}>
        {places.map((place) => (
          <Place key={`${place.domainId} ${place.metricId}`} goal={goal} place={place} />
        ))}
      </ul>
    </div>
  );
}

function Place({ goal, place }: { goal: Goal; place: GoalRulePlace }) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { groupId, groupName, domainId, metricId, host, isSet } = place;
  const add = async () => {
    setFailure(null);
    try {
      await api.goals.addRule.call({ id: goal.id, groupId, domainId, metricId });
      await queries.invalidateQueries({ queryKey: api.goals.key() });
    } catch (error) {
      setFailure(errorMessage(error));
      throw error;
    }
  };
  return (
    <li className={styles.goal}>
      <span className={styles.message}>
        <Link to="/groups/$groupId" params={{ groupId }}>
          {host} in {groupName}
        </Link>
        {failure ? <ErrorNote>{failure}</ErrorNote> : null}
      </span>
      {isSet ? (
        <span className={styles.quiet}>Rule added</span>
      ) : (
        <InteractiveButton size="xs" onClick={add}>
          Add rule
        </InteractiveButton>
      )}
    </li>
  );
}
