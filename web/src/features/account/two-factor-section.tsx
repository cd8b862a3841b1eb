import { Button } from '@mantine/core';
import type { Person } from '@vitrine/contract/entities/user.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { Pill, StatusPill } from '../../ui/plain/pill.tsx';
import { Section } from '../../ui/plain/section.tsx';
import styles from './account.module.css';
import { PasswordModal } from './password-modal.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { useAccountChanged } from './use-account-changed.ts';

type Step =
  | { name: 'rest' }
  | { name: 'start' | 'renew' | 'off' }
  | { name: 'setup'; uri: string; key: string }
  | { name: 'codes'; codes: string[] };

/** Two-factor sign-in with an authenticator app: turn on, renew recovery codes, turn off. */
export function TwoFactorSection({ person }: { person: Person }) {
  const changed = useAccountChanged();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => setStep({ name: 'rest' });
  const showCodes = async (codes: string[]) => {
    setStep({ name: 'codes', codes });
    await changed();
  };
  return (
    <Section
      title="Two-factor sign-in"
      description="In addition to your password, sign-in requires a code from an app on your phone."
      action={
        step.name === 'setup' || step.name === 'codes' ? null : (
          <Actions on={person.twoFactor} onStep={(name) => setStep({ name })} />
        )
      }
    >
      {step.name === 'setup' ? (
        <TwoFactorSetup uri={step.uri} secret={step.key} onCodes={showCodes} onCancel={rest} />
      ) : step.name === 'codes' ? (
        <RecoveryCodes codes={step.codes} email={person.email} onDone={rest} />
      ) : (
        <State on={person.twoFactor} />
      )}
      <Dialogs
        step={step.name}
        onClose={rest}
        onSetup={(key) => setStep({ name: 'setup', ...key })}
        onCodes={showCodes}
        onOff={async () => {
          rest();
          await changed();
        }}
      />
    </Section>
  );
}

function State({ on }: { on: boolean }) {
  return on ? <StatusPill tone="good">On</StatusPill> : <Pill>Off</Pill>;
}

function Actions({ on, onStep }: { on: boolean; onStep: (step: 'start' | 'renew' | 'off') => void }) {
  if (!on) {
    return (
      <Button size="xs" onClick={() => onStep('start')}>
        Turn on
      </Button>
    );
  }
  return (
    <div className={styles.row}>
      <Button size="xs" onClick={() => onStep('renew')}>
        New recovery codes
      </Button>
      <Button size="xs" onClick={() => onStep('off')}>
        Turn off
      </Button>
    </div>
  );
}

type DialogsProps = {
  step: Step['name'];
  onClose: () => void;
  onSetup: (key: { uri: string; key: string }) => void;
  onCodes: (codes: string[]) => Promise<void>;
  onOff: () => Promise<void>;
};

/** Each of the three changes requires the password. */
function Dialogs({ step, onClose, onSetup, onCodes, onOff }: DialogsProps) {
  if (step === 'start') {
    const start = async (password: string) => onSetup(await api.account.startTwoFactor.call({ password }));
    return (
      <PasswordModal
        title="Turn on two-factor sign-in"
        submitLabel="Continue"
        onClose={onClose}
        onPassword={start}
      >
        You need an authenticator app on your phone. First, please show that it is you.
      </PasswordModal>
    );
  }
  if (step === 'renew') {
    const renew = async (password: string) =>
      onCodes((await api.account.renewRecoveryCodes.call({ password })).recoveryCodes);
    return (
      <PasswordModal
        title="New recovery codes"
        submitLabel="Make new codes"
        onClose={onClose}
        onPassword={renew}
      >
        The codes you have now stop working.
      </PasswordModal>
    );
  }
  if (step === 'off') {
    const turnOff = async (password: string) => {
      await api.account.disableTwoFactor.call({ password });
      await onOff();
    };
    return (
      <PasswordModal
        title="Turn off two-factor sign-in"
        submitLabel="Turn off"
        danger
        onClose={onClose}
        onPassword={turnOff}
      >
        Your password alone will sign you in, and your recovery codes stop working.
      </PasswordModal>
    );
  }
  return null;
}
