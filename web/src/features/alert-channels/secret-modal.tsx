import { Button, Stack } from '@mantine/core';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { CopyLink } from '../../ui/plain/buttons/copy-link.tsx';
import styles from './channels.module.css';

/** The signing secret of a webhook, shown once. */
export function SecretModal({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="The webhook’s secret">
      <Stack gap={16}>
        <p className={styles.muted}>
          Messages are signed with it, so that the receiver can verify them. It is shown only once: keep it
          there.
        </p>
        <code className={styles.secret}>{secret}</code>
        <div className={styles.buttons}>
          <CopyLink text={secret}>Copy</CopyLink>
          <Button variant="filled" onClick={onClose}>
            I have saved it
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
