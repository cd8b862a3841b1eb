import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { InteractiveButton } from '../../../ui/interactive-button.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import { KnownAccount, knownAccountText } from './known-account.tsx';
import type { KeyConflict } from './use-key-connection.ts';

export type KeyConflictNoteProps = KeyConflict & {
  /** The server's message. */
  children: ReactNode;
  send: (wish: { sourceId?: string; confirmed?: true }) => Promise<void>;
  /** The form creates a new source, not one that has widgets. */
  mayAdd: boolean;
};

/** Why a key was not accepted, and the available choices. */
export function KeyConflictNote({ about, sourceId, children, send, mayAdd }: KeyConflictNoteProps) {
  if (about === 'known')
    return (
      <ErrorNote
        tone="warning"
        more={knownAccountText}
        action={
          <KnownAccount
            sourceId={sourceId}
            onRenew={() => send({ sourceId })}
            onAgain={() => send({ confirmed: true })}
          />
        }
      >
        {children}
      </ErrorNote>
    );
  return (
    <ErrorNote
      tone="warning"
      more={otherAccountText}
      action={<OtherAccount sourceId={sourceId} send={send} mayAdd={mayAdd} />}
    >
      {children}
    </ErrorNote>
  );
}

const otherAccountText =
  'Nothing was changed. Enter a key of the same account, or connect the other account as a new source.';

/** The account may have moved, or the missing data may no longer be needed, so the person decides. */
function OtherAccount({
  sourceId,
  send,
  mayAdd,
}: Pick<KeyConflictNoteProps, 'sourceId' | 'send' | 'mayAdd'>) {
  return (
    <Group gap={8}>
      {mayAdd ? (
        <InteractiveButton size="xs" variant="filled" onClick={() => send({ confirmed: true })}>
          Connect it as a new source
        </InteractiveButton>
      ) : null}
      <InteractiveButton size="xs" onClick={() => send({ sourceId, confirmed: true })}>
        Re-authorise with it anyway
      </InteractiveButton>
    </Group>
  );
}
