import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { type ReactNode, useState } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { IconArrowLeft } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import { useSourcesChanged } from '../use-sources-changed.ts';
import styles from './connect.module.css';
import { ConnectStep, type UploadSlot } from './connect-step.tsx';
import { connectedText } from './connected.messages.ts';
import { TypePicker } from './type-picker.tsx';

export type ConnectDialogProps = {
  types: readonly SourceType[];
  /** The source to re-authorise; a new one when absent. */
  source?: Source;
  /** The type that is opened first; all others can be chosen. */
  firstType?: string | null;
  onClose: () => void;
  /** The form for sources that are uploaded files. */
  upload: (slot: UploadSlot) => ReactNode;
};

/** Select a source type, then connect it as its declaration says. */
export function ConnectDialog({ types, source, firstType, onClose, upload }: ConnectDialogProps) {
  const changed = useSourcesChanged();
  const [type, setType] = useState(() => types.find((each) => each.type === (source?.type ?? firstType)));
  const done = async (connected: Source) => {
    onClose();
    const isRenewed = source !== undefined && !connected.seesNothing;
    notifications.show({
      message: isRenewed ? `${connected.name} has new access.` : connectedText(connected),
    });
    await changed();
  };
  const wide = type === undefined || type.connection.kind === 'upload';
  return (
    <Modal opened onClose={onClose} size={wide ? 'xl' : 'md'} title={titleOf(type, source)}>
      {type && !source ? <BackToAll onBack={() => setType(undefined)} /> : null}
      {type ? (
        <ConnectStep
          type={type}
          source={source}
          onDone={(one) => void done(one)}
          onCancel={onClose}
          upload={upload}
        />
      ) : (
        <TypePicker types={types} onPick={setType} />
      )}
    </Modal>
  );
}

function BackToAll({ onBack }: { onBack: () => void }) {
  return (
    <Button
      size="xs"
      variant="subtle"
      className={styles.back}
      leftSection={<Icon of={IconArrowLeft} />}
      onClick={onBack}
    >
      All sources
    </Button>
  );
}

function titleOf(type: SourceType | undefined, source: Source | undefined): string {
  if (!type) return 'Connect a source';
  if (!source) return `Connect ${type.label}`;
  return type.connection.kind === 'upload' ? `New data for ${source.name}` : `Re-authorise ${source.name}`;
}
