import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Channel } from '@vitrine/contract/entities/channel.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { IconPlus } from '../../ui/icons/icons.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { AddChannel } from './add-channel.tsx';
import { channelName, kindLabels } from './channel.messages.ts';
import { ChannelActions } from './channel-actions.tsx';
import { ChannelStatus } from './channel-status.tsx';
import styles from './channels.module.css';

export type ChannelPickerProps = {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string;
};

/** Selects the channels that a group notifies: the company's channels with their status, and a form to add one. */
export function ChannelPicker({ value, onChange, error }: ChannelPickerProps) {
  const [adding, setAdding] = useState(false);
  const { data, error: failure, refetch } = useQuery(api.channels.list.queryOptions());
  const channels = data?.data ?? [];
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...value, id] : value.filter((each) => each !== id));
  return (
    <div className={styles.picker}>
      {failure && !data ? (
        <ErrorNote onRetry={refetch}>The channels could not be listed. {errorMessage(failure)}</ErrorNote>
      ) : null}
      {error ? <ErrorNote>{error}</ErrorNote> : null}
      {channels.length > 0 ? (
        <ul className={styles.channels}>
          {channels.map((channel) => (
            <ChannelLine
              key={channel.id}
              channel={channel}
              chosen={value.includes(channel.id)}
              onChoose={(on) => toggle(channel.id, on)}
            />
          ))}
        </ul>
      ) : null}
      {data && value.length === 0 && !adding ? (
        <p className={styles.muted}>No notifications: alerts are only shown here.</p>
      ) : null}
      {adding ? (
        <AddChannel
          onCancel={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            onChange([...value, id]);
          }}
        />
      ) : (
        <div>
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => setAdding(true)}>
            Add channel
          </Button>
        </div>
      )}
    </div>
  );
}

type ChannelLineProps = { channel: Channel; chosen: boolean; onChoose: (on: boolean) => void };

function ChannelLine({ channel, chosen, onChoose }: ChannelLineProps) {
  return (
    <li className={styles.channel}>
      <Checkbox
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        label={
          <span className={styles.name}>
            {channelName(channel)}
            <span className={styles.muted}>{kindLabels[channel.kind]}</span>
          </span>
        }
      />
      <ChannelStatus channel={channel} />
      <ChannelActions channel={channel} />
    </li>
  );
}
