import { ActionIcon, Menu } from '@mantine/core';
import type { Group, GroupSummary } from '@vitrine/contract/entities/group.ts';
import type { ReactNode } from 'react';
import { ago } from '../../platform/text/ago.ts';
import {
  IconBellRinging,
  IconBellZ,
  IconCircleCheck,
  IconCopy,
  IconDots,
  IconEdit,
  IconHourglass,
  IconPlugConnectedX,
  IconTrash,
} from '../../ui/icons/icons.ts';
import cardLink from '../../ui/plain/card-link.module.css';
import { Icon, type IconShape } from '../../ui/plain/icon.tsx';
import { Pill, type Tone } from '../../ui/plain/pill.tsx';
import styles from './group-list.module.css';

export type GroupAction = 'edit' | 'duplicate' | 'remove';

type GroupCardProps = {
  group: Group;
  /** Null for a group of several clients, or of none. */
  clientName: string | null;
  /** Link of the whole card. */
  link: ReactNode;
  mayEdit: boolean;
  nowMs: number;
  onAction: (action: GroupAction) => void;
};

/** One group: states of its domains, metrics and channels. */
export function GroupCard({ group, clientName, link, mayEdit, nowMs, onAction }: GroupCardProps) {
  const { summary, metrics, channels } = group;
  const domains = summary.domains === 1 ? '1 domain' : `${summary.domains} domains`;
  const seen = summary.measuredAt ? `, measured ${ago(summary.measuredAt, nowMs)}` : '';
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={`${styles.name} ${cardLink.wholeCard}`}>{link}</h2>
        {mayEdit ? <GroupMenu name={group.name} onAction={onAction} /> : null}
      </div>
      <p className={`${styles.more} tabular`}>
        {clientName ? `${clientName}, ` : ''}
        {domains}
        {seen}
      </p>
      <Health summary={summary} />
      <p className={styles.more}>{metrics.map(({ traits }) => traits.label).join(', ')}</p>
      <p className={styles.more}>{recipientsText(channels.map(({ name, target }) => name || target))}</p>
    </article>
  );
}

const parts: readonly { key: keyof GroupSummary; label: string; tone: Tone; icon: IconShape }[] = [
  { key: 'alerting', label: 'with alerts', tone: 'bad', icon: IconBellRinging },
  { key: 'broken', label: 'not readable', tone: 'warning', icon: IconPlugConnectedX },
  { key: 'snoozed', label: 'snoozed', tone: 'neutral', icon: IconBellZ },
  { key: 'waiting', label: 'waiting', tone: 'neutral', icon: IconHourglass },
  { key: 'ok', label: 'healthy', tone: 'good', icon: IconCircleCheck },
];

function Health({ summary }: { summary: GroupSummary }) {
  const shown = parts.filter(({ key }) => summary[key] !== 0 && summary[key] !== null);
  return (
    <div className={styles.health}>
      <div className={styles.track} aria-hidden="true">
        {shown.map(({ key, tone }) => (
          <span key={key} data-tone={tone} style={{ flexGrow: Number(summary[key]) }} />
        ))}
      </div>
      <div className={styles.pills}>
        {shown.map(({ key, label, tone, icon }) => (
          <Pill key={key} tone={tone} icon={icon}>
            {summary[key]} {label}
          </Pill>
        ))}
      </div>
    </div>
  );
}

function GroupMenu({ name, onAction }: { name: string; onAction: (action: GroupAction) => void }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Menu of ${name}`}>
          <Icon of={IconDots} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconEdit} />} onClick={() => onAction('edit')}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconCopy} />} onClick={() => onAction('duplicate')}>
          Duplicate
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="bad" leftSection={<Icon of={IconTrash} />} onClick={() => onAction('remove')}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function recipientsText(names: string[]): string {
  return names.length === 0 ? 'No notifications: no alert channel.' : `Notifies ${names.join(', ')}`;
}
