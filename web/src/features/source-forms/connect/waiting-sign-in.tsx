import { Group, Stack } from '@mantine/core';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { errorMessage, isNotFound } from '../../../platform/api/api-error.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { InteractiveButton } from '../../../ui/interactive-button.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import { useSourcesChanged } from '../use-sources-changed.ts';
import { KnownAccount, knownAccountText } from './known-account.tsx';

export type WaitingSignInProps = {
  /** Id of the sign-in. */
  id: string;
  /** The source that has its account; undefined if it was deleted. */
  twin: Source | undefined;
  /** If false, they share only the account's name. */
  sure: boolean;
  onDone: (source: Source) => void;
  onClose: () => void;
};

/** Asks how to use a sign-in whose account is connected already, or was when it started. Closing discards it. */
export function WaitingSignIn({ id, twin, sure, onDone, onClose }: WaitingSignInProps) {
  const changed = useSourcesChanged();
  const [problem, setProblem] = useState<string | null>(null);
  const decide = async (become: 'renewal' | 'source') => {
    try {
      const { data } = await api.sources.decide.call({ id, become });
      await changed();
      onDone(data);
    } catch (error) {
      // The dialog itself reports a deleted source.
      setProblem(isNotFound(error) ? null : errorMessage(error));
      await changed();
      throw error;
    }
  };
  const text = waitingText(twin, sure);
  return (
    <Modal opened onClose={onClose} title={text.title}>
      <Stack gap={16}>
        <p>{text.text}</p>
        {problem ? <ErrorNote>{problem}</ErrorNote> : null}
        {twin ? (
          <KnownAccount
            sourceId={twin.id}
            onRenew={() => decide('renewal')}
            onAgain={() => decide('source')}
          />
        ) : (
          <Group>
            <InteractiveButton size="xs" variant="filled" onClick={() => decide('source')}>
              Connect it as a new source
            </InteractiveButton>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

/** Description of a pending sign-in. */
function waitingText(twin: Source | undefined, sure: boolean): { title: string; text: string } {
  if (!twin)
    return {
      title: 'Your sign-in is waiting',
      text: 'The source of this account has been deleted. You can connect the account as a new source.',
    };
  if (sure)
    return {
      title: `This account is connected already as “${twin.name}”`,
      text: `You signed in as ${twin.account}. ${knownAccountText}`,
    };
  return {
    title: `This account may be connected already as “${twin.name}”`,
    text: `You signed in as ${twin.account}, and that source has an account of the same name. If it is the same, you can re-authorise the source with this new access; if not, connect it as well.`,
  };
}
