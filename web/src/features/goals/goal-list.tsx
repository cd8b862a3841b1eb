import { ActionIcon } from '@mantine/core';
import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import {
  goalDaysTexts,
  goalPaceTexts,
  goalReachedText,
  goalStatusLabels,
  goalTone,
} from '@vitrine/contract/rules/goals/goal.messages.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { IconPencil, IconTrash } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { Pill, StatusPill } from '../../ui/plain/pill.tsx';
import styles from './goals.module.css';
import { useGoalRemoval } from './use-goal-removal.ts';

type GoalListProps = { goals: readonly Goal[]; editor: boolean; onEdit: (goal: Goal) => void };

/** Goals with their progress, below each other. */
export function GoalList({ goals, editor, onEdit }: GoalListProps) {
  const remove = useGoalRemoval();
  return (
    <ul className={styles.goals}>
      {goals.map((goal) => (
        <li key={goal.id} className={styles.goal}>
          <div className={styles.message}>
            <div className={styles.head}>
              <span className={styles.name} dir="auto">
                {goal.name}
              </span>
              <GoalStatusPill goal={goal} />
            </div>
            <GoalBar goal={goal} />
            <span>{goalReachedText(goal, browserLocale)}</span>
            <span className={styles.quiet}>
              {[...goalPaceTexts(goal, browserLocale), ...goalDaysTexts(goal, browserLocale)].join(' · ')}
            </span>
          </div>
          {editor ? (
            <span className={styles.tools}>
              <ActionIcon aria-label={`Edit ${goal.name}`} onClick={() => onEdit(goal)}>
                <Icon of={IconPencil} size={16} />
              </ActionIcon>
              <ActionIcon aria-label={`Delete ${goal.name}`} onClick={() => void remove(goal)}>
                <Icon of={IconTrash} size={16} />
              </ActionIcon>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function GoalStatusPill({ goal: { aim, progress } }: { goal: Goal }) {
  if (!progress) return <Pill>Being measured</Pill>;
  const tone = goalTone({ aim, status: progress.status });
  const label = goalStatusLabels[progress.status];
  return tone === 'neutral' ? <Pill>{label}</Pill> : <StatusPill tone={tone}>{label}</StatusPill>;
}

/** How far the value has come to the target, with a mark where it is expected to be. */
function GoalBar({ goal: { aim, target, progress } }: { goal: Goal }) {
  const share = progress?.share ?? 0;
  const expected = progress?.expected ?? null;
  const tone = progress ? goalTone({ aim, status: progress.status }) : 'neutral';
  return (
    <span className={styles.bar} aria-hidden="true">
      <span data-tone={tone} style={{ inlineSize: `${percentOf(share)}%` }} />
      {expected !== null && target > 0 && expected < target ? (
        <i style={{ insetInlineStart: `${percentOf(expected / target)}%` }} />
      ) : null}
    </span>
  );
}

function percentOf(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}
