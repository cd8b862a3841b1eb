import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { InteractiveButton } from '../../../ui/interactive-button.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import { KnownAccount, knownAccountWords } from './known-account.tsx';
import type { KeyConflict } from './use-key-connection.ts';

export type KeyConflictNoteProps = KeyConflict & {
  /** What the server says. */
  children: ReactNode;
  send: (wish: { sourceId?: string; confirmed?: true }) => Promise<void>;
  /** The form is for a new source, not for one that has widgets already. */
  mayAdd: boolean;
};

/** Why a key was not simply taken, and what can be done with it. */
export function KeyConflictNote({ about, sourceId, children, send, mayAdd }: KeyConflictNoteProps) {
  if (about === 'known')
    return (
      <ErrorNote
        tone="warning"
        more={knownAccountWords}
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
      more={otherAccountWords}
      action={<OtherAccount sourceId={sourceId} send={send} mayAdd={mayAdd} />}
    >
      {children}
    </ErrorNote>
  );
}

const otherAccountWords =
  'Nothing was changed. Enter a key of the same account, or connect the other account as a new source.';

/** The account may have moved, or what is missing may be of no use any more: a person knows. */
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
