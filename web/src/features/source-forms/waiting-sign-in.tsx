import { Modal, Stack } from '@mantine/core';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { wordsOf } from '../../platform/api-error.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { KnownAccount, knownAccountWords } from './known-account.tsx';
import { useSourcesChanged } from './use-sources-changed.ts';

export type WaitingSignInProps = {
  /** Of the sign-in. */
  id: string;
  /** The source that has its account. */
  same: Source;
  onDone: (source: Source) => void;
  onClose: () => void;
};

/** Asks what becomes of a sign-in whose account is connected already. Closed, it is forgotten. */
export function WaitingSignIn({ id, same, onDone, onClose }: WaitingSignInProps) {
  const changed = useSourcesChanged();
  const [problem, setProblem] = useState<string | null>(null);
  const decide = async (become: 'renewal' | 'source') => {
    try {
      const { data } = await api.sources.decide.call({ id, become });
      await changed();
      onDone(data);
    } catch (error) {
      setProblem(wordsOf(error));
      throw error;
    }
  };
  return (
    <Modal opened onClose={onClose} title={`This account is connected already as “${same.name}”`}>
      <Stack gap={16}>
        <p>
          You signed in as {same.account}. {knownAccountWords}
        </p>
        {problem ? <ErrorNote>{problem}</ErrorNote> : null}
        <KnownAccount sourceId={same.id} onRenew={() => decide('renewal')} onAgain={() => decide('source')} />
      </Stack>
    </Modal>
  );
}
