import { ActionIcon, Button, CloseButton } from '@mantine/core';
import type { Bootstrap } from '@vitrine/contract/endpoints/bootstrap.ts';
import type { Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { currentStep, stepsDone } from '@vitrine/contract/rules/people/onboarding.ts';
import { type ReactNode, useId, useState } from 'react';
import { IconChevronDown, IconChevronUp, IconPlayerPlay } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { LightboxVideo } from '../../ui/plain/overlays/lightbox.tsx';
import styles from './panel.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { StepList } from './step-list.tsx';

export type PanelProps = {
  onboarding: Onboarding;
  /** In the sidebar, or above the page if the sidebar has no space for it: there the list is collapsed. */
  place: 'sidebar' | 'strip';
  /** Opens the page of the current step; null if it is open. */
  links: ReactNode;
  /** The tour video; null if the installation has none. */
  video: Bootstrap['onboardingVideo'];
  /** It was just opened by hand, so it gets the focus. */
  takesFocus: boolean;
  onClose: () => void;
};

/** Progress of the onboarding and its next step. It covers nothing. */
export function Panel({ onboarding, place, links, video, takesFocus, onClose }: PanelProps) {
  const titleId = useId();
  const listId = useId();
  const strip = place === 'strip';
  const [listed, setListed] = useState(!strip);
  const { done, total } = stepsDone(onboarding);
  const step = currentStep(onboarding);
  return (
    <section className={strip ? styles.strip : styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Getting started
        </h2>
        <span className={`${styles.count} tabular`}>{`${done} of ${total}`}</span>
      </div>
      <div className={styles.tools}>
        {strip ? (
          <ActionIcon
            size="sm"
            aria-label={listed ? 'Hide the steps' : 'Show all steps'}
            aria-expanded={listed}
            aria-controls={listId}
            onClick={() => setListed(!listed)}
          >
            <Icon of={listed ? IconChevronUp : IconChevronDown} />
          </ActionIcon>
        ) : null}
        <CloseButton size="sm" aria-label="Close Getting started" autoFocus={takesFocus} onClick={onClose} />
      </div>
      <ProgressBar onboarding={onboarding} />
      <p role="status" className="visually-hidden">
        {step ? `Next: ${step.title}` : ''}
      </p>
      {listed || !step ? null : (
        <p className={styles.now}>
          <span className={styles.nowTitle}>{step.title}</span>{' '}
          <span className={styles.nowMessage}>{step.message}</span>
        </p>
      )}
      <div id={listId} className={styles.list} hidden={!listed}>
        {listed ? <StepList onboarding={onboarding} /> : null}
      </div>
      {links || video ? (
        <div className={styles.links}>
          {links}
          {video ? <Video video={video} /> : null}
        </div>
      ) : null}
    </section>
  );
}

function Video({ video }: { video: NonNullable<PanelProps['video']> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<Icon of={IconPlayerPlay} size={14} />}
        onClick={() => setOpened(true)}
      >
        Watch the video
      </Button>
      <LightboxVideo {...video} opened={opened} onClose={() => setOpened(false)} title="Getting started" />
    </>
  );
}
