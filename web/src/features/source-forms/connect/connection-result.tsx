import { CloseButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { type ReactNode, useEffect } from 'react';
import { sourceTypeOf } from '../../../platform/text/source-type-of.ts';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import { nothingSeen } from '../source-health.ts';
import styles from '../sources.module.css';
import { connectedText } from './connected.messages.ts';
import { WaitingSignIn } from './waiting-sign-in.tsx';

/** The result of the provider's sign-in, as in the address. */
export type SignInResult = {
  /** Id of the source that was connected. */
  connected?: string;
  /** Error message if none was connected. */
  problem?: string;
  /** Id of a sign-in that needs a decision, and of the source with the same account or name. */
  waiting?: string;
  same?: string;
  alike?: string;
};

export type ConnectionResultProps = {
  result: SignInResult;
  /** Undefined while loading. */
  sources: readonly Source[] | undefined;
  types: readonly SourceType[];
  /** Removes the result from the address once it has been read, or replaces it. */
  onRead: (next?: SignInResult) => void;
};

/** The result of the visit to a provider's sign-in page. */
export function ConnectionResult({ result, sources, types, onRead }: ConnectionResultProps) {
  const { connected, problem, waiting, same, alike } = result;
  const source = sources?.find(({ id }) => id === connected);
  useEffect(() => {
    if (!source || source.seesNothing) return;
    notifications.show({ id: `connected-${source.id}`, message: connectedText(source) });
    onRead();
  }, [source, onRead]);
  if (waiting && sources)
    return (
      <WaitingSignIn
        id={waiting}
        twin={sources.find(({ id }) => id === (same ?? alike))}
        sure={alike === undefined}
        onDone={({ id }) => onRead({ connected: id })}
        onClose={() => onRead()}
      />
    );
  if (source?.seesNothing)
    return (
      <Message onRead={onRead}>
        <ErrorNote tone="warning" more={nothingSeen(sourceTypeOf(types, source.type))}>
          {connectedText(source)}
        </ErrorNote>
      </Message>
    );
  if (!problem) return null;
  return (
    <Message onRead={onRead}>
      <ErrorNote more="Nothing was changed. You can try again.">{problem}</ErrorNote>
    </Message>
  );
}

function Message({ onRead, children }: { onRead: () => void; children: ReactNode }) {
  return (
    <div className={styles.problem}>
      {children}
      <CloseButton aria-label="Close this message" onClick={() => onRead()} />
    </div>
  );
}
