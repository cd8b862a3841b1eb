import { Button } from '@mantine/core';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import type { ReactNode } from 'react';
import { rememberConnectPlace } from '../../../platform/session/connect-place.ts';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import styles from './connect.module.css';
import { KeyForm } from './key-form.tsx';
import { signInPath } from './sign-in-at-provider.ts';

export type UploadSlot = {
  type: SourceType;
  /** The source that gets the file; a new one when absent. */
  source: Source | null;
  onDone: (source: Source) => void;
};

type ConnectStepProps = {
  type: SourceType;
  source?: Source;
  onDone: (source: Source) => void;
  onCancel: () => void;
  upload: (slot: UploadSlot) => ReactNode;
};

/** The source's current problem, if any, then the form or sign-in that its type declares. */
export function ConnectStep(props: ConnectStepProps) {
  const reason = props.source?.invalidReason;
  return (
    <div className={styles.step}>
      {reason ? <ErrorNote tone="warning">{reason}</ErrorNote> : null}
      <WayIn {...props} />
    </div>
  );
}

/** The provider's sign-in page, keys, or a file. */
function WayIn({ type, source, onDone, onCancel, upload }: ConnectStepProps): ReactNode {
  const { connection } = type;
  switch (connection.kind) {
    case 'oauth':
      return connection.configured ? (
        <ProviderSignIn type={type} source={source} />
      ) : (
        <HowToSetUp howTo={connection.howTo} label={type.label} />
      );
    case 'key':
      return (
        <KeyForm type={type} fields={connection.fields} source={source} onDone={onDone} onCancel={onCancel} />
      );
    case 'upload':
      return upload({ type, source: source ?? null, onDone });
  }
}

function ProviderSignIn({ type, source }: { type: SourceType; source?: Source }) {
  return (
    <div className={styles.step}>
      <p>{type.description}</p>
      <p className={styles.typeText}>
        You sign in on the provider’s own page and come back here. Your password stays there; access can be
        withdrawn there at any time.
      </p>
      {source ? (
        <p className={styles.typeText}>
          Sign in as <strong>{source.account}</strong> to keep the widgets that use this source as they are.
        </p>
      ) : null}
      <Button
        component="a"
        variant="filled"
        data-autofocus
        onClick={rememberConnectPlace}
        href={signInPath(type.type, source?.id)}
      >
        Continue to sign-in
      </Button>
    </div>
  );
}

function HowToSetUp({ howTo, label }: { howTo?: string; label: string }) {
  return (
    <div className={styles.step}>
      <ErrorNote tone="warning" more={howTo ?? 'Please ask the administrator of this installation.'}>
        {label} can be connected once this installation has its own keys for it.
      </ErrorNote>
    </div>
  );
}
