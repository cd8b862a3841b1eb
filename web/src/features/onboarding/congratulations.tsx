import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OnboardingFlow } from '@vitrine/contract/entities/company/company.ts';
import { isFinished } from '@vitrine/contract/rules/people/onboarding.ts';
import { finishedMessages } from '@vitrine/contract/rules/people/onboarding-steps.ts';
import { type CSSProperties, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { IconCheck } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './congratulations.module.css';

const PIECES = 14;
/** z-index above menus, because the one of the last step may still be open. */
const ABOVE_MENUS = 400;

/** Shown once, in pages that are open when the last step is completed. */
export function Congratulations() {
  const { onboarding } = useSession();
  const isGoing = onboarding !== null && !isFinished(onboarding);
  const [wasGoing, setWasGoing] = useState(isGoing);
  const [flow, setFlow] = useState<OnboardingFlow | null>(null);
  if (isGoing !== wasGoing) {
    setWasGoing(isGoing);
    if (!isGoing && onboarding) setFlow(onboarding.flow);
  }
  const close = () => setFlow(null);
  return (
    <Modal opened={flow !== null} onClose={close} title="Congratulations" size="sm" zIndex={ABOVE_MENUS}>
      <div className={styles.body}>
        <span className={styles.badge}>
          <Pieces />
          <Icon of={IconCheck} size={28} />
        </span>
        <p className={styles.text}>{flow ? finishedMessages[flow] : ''}</p>
        <div className={styles.actions}>
          {flow === 'dashboard' ? (
            <Button
              renderRoot={(props) => (
                <Link {...props} to="/company/automatic-reports" search={{ new: '1' }} onClick={close} />
              )}
            >
              Schedule a report
            </Button>
          ) : null}
          <Button variant="filled" data-autofocus onClick={close}>
            Go on
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** A short confetti animation; with reduced motion only the icon. */
function Pieces() {
  return (
    <span aria-hidden className={styles.pieces}>
      {Array.from({ length: PIECES }, (_, index) => (
        <span
          key={index}
          className={styles.piece}
          style={
            {
              '--turn': `${(360 / PIECES) * index}deg`,
              '--far': `${52 + (index % 3) * 14}px`,
              '--hue': `var(--data-${(index % 8) + 1})`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  );
}
