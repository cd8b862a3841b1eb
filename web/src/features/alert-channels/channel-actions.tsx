import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { Channel } from '@vitrine/contract/entities/channel.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { deletionError } from '../../platform/deletion-error.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { IconDots, IconKey, IconTestPipe, IconTrash } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { channelName } from './channel.messages.ts';
import { SecretModal } from './secret-modal.tsx';
import { useTestChannel } from './use-test-channel.ts';

/** Actions on a channel. */
export function ChannelActions({ channel }: { channel: Channel }) {
  const queries = useQueryClient();
  const test = useTestChannel();
  const [removing, setRemoving] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const name = channelName(channel);
  const remove = async () => {
    const refused = await deletionError(api.channels.remove.call({ id: channel.id }));
    await queries.invalidateQueries({ queryKey: api.channels.key() });
    await queries.invalidateQueries({ queryKey: api.campaigns.key() });
    return refused;
  };
  const renew = async () => {
    try {
      setSecret((await api.channels.renewSecret.call({ id: channel.id })).secret);
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
    }
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`Actions for ${name}`}>
            <Icon of={IconDots} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon of={IconTestPipe} />} onClick={() => void test(channel.id)}>
            Send a test
          </Menu.Item>
          {channel.kind === 'webhook' ? (
            <Menu.Item leftSection={<Icon of={IconKey} />} onClick={() => void renew()}>
              New secret
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item color="bad" leftSection={<Icon of={IconTrash} />} onClick={() => setRemoving(true)}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {removing ? (
        <RemovalModal
          title={`Remove ${name}`}
          submitLabel="Remove"
          onClose={() => setRemoving(false)}
          onRemove={remove}
        >
          {channel.groupsCount === 0
            ? 'No group notifies it.'
            : `${channel.groupsCount === 1 ? 'One group' : `${channel.groupsCount} groups`} will no longer notify it.`}
        </RemovalModal>
      ) : null}
      {secret ? <SecretModal secret={secret} onClose={() => setSecret(null)} /> : null}
    </>
  );
}
