import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Goal } from '@vitrine/contract/entities/goals/goal.ts';
import type { GoalRule } from '@vitrine/contract/entities/goals/goal-rule.ts';
import {
  goalDaysTexts,
  goalPaceTexts,
  goalReachedText,
  goalStatusLabels,
  goalTone,
} from '@vitrine/contract/rules/goals/goal.messages.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { IconBellRinging, IconPencil, IconTrash } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { Pill, StatusPill } from '../../ui/plain/pill.tsx';
import { GoalRuleModal } from './goal-rule-modal.tsx';
import styles from './goals.module.css';
import { useGoalRemoval } from './use-goal-removal.ts';

type GoalListProps = { goals: readonly Goal[]; editor: boolean; onEdit: (goal: Goal) => void };

/** Goals with their progress, below each other. */
export function GoalList({ goals, editor, onEdit }: GoalListProps) {
  const remove = useGoalRemoval();
  const [alerted, setAlerted] = useState<Goal | null>(null);
  const { data } = useQuery(api.goals.rules.queryOptions({ enabled: editor }));
  return (
    <>
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
              <Rules rules={(data?.data ?? []).filter(({ goalId }) => goalId === goal.id)} />
            </div>
            {editor ? (
              <span className={styles.tools}>
                <ActionIcon aria-label={`Alert for ${goal.name}`} onClick={() => setAlerted(goal)}>
                  <Icon of={IconBellRinging} size={16} />
                </ActionIcon>
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
      {alerted ? <GoalRuleModal goal={alerted} onClose={() => setAlerted(null)} /> : null}
    </>
  );
}

/** The alert rules that follow the goal. */
function Rules({ rules }: { rules: readonly GoalRule[] }) {
  if (rules.length === 0) return null;
  return (
    <span className={styles.quiet}>
      Alert when off pace:{' '}
      {rules.map(({ groupId, groupName, host }, index) => (
        <span key={`${groupId} ${host}`}>
          {index > 0 ? ', ' : ''}
          <Link to="/groups/$groupId" params={{ groupId }}>
            {host} in {groupName}
          </Link>
        </span>
      ))}
    </span>
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
