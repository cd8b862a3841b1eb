import { Button } from '@mantine/core';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { OnboardingFlow } from '@vitrine/contract/entities/company/company.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useDraft } from '../../platform/drafts.ts';
import { StepIndicator } from '../../ui/step-indicator.tsx';
import { startOnboarding } from './change-onboarding.ts';
import styles from './intro.module.css';
import { SourceTypeList } from './source-type-list.tsx';
import { TrackChoice } from './track-choice.tsx';

export type IntroFormProps = {
  /** Tracks with available pages; the first one is the default. */
  tracks: readonly [OnboardingFlow, ...OnboardingFlow[]];
  /** Chosen at registration. */
  flow: OnboardingFlow | null;
  sourceTypes: readonly SourceType[];
  /** Renders the step about the brand; null for people who can't change it. */
  brand: ((onDone: () => void) => ReactNode) | null;
  /** `source` is null if none was selected. */
  onStarted: (flow: OnboardingFlow, source: SourceType | null) => void;
};

type Screen = 'brand' | 'start';

const texts: Record<Screen, { step: string; title: string; lead: string }> = {
  brand: {
    step: 'Your brand',
    title: 'Add your logo and colour',
    lead: 'Clients see them on shared dashboards, PDFs and in e-mails. You can change both under Settings.',
  },
  start: {
    step: 'First source',
    title: 'What would you like to begin with?',
    lead: 'Select a source: you connect it next, and see your first dashboard with its data.',
  },
};

/** The steps before the onboarding; where one is survives a reload. */
export function IntroForm({ tracks, flow, sourceTypes, brand, onStarted }: IntroFormProps) {
  const [chosen, change, clear] = useDraft('intro', { at: 'brand', flow: flow ?? '' });
  const screen: Screen = brand && chosen.at === 'brand' ? 'brand' : 'start';
  const track = tracks.find((each) => each === chosen.flow) ?? tracks[0];
  const go = (at: Screen) => change({ at });
  const start = (source: SourceType | null) => {
    clear();
    startOnboarding(track, { source: source?.type ?? null });
    onStarted(track, source);
  };
  const { title, lead } = texts[screen];
  const titleId = useId();
  const heading = useFocusOnChange(screen);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      {brand ? (
        <StepIndicator
          steps={[texts.brand.step, texts.start.step]}
          current={screen === 'brand' ? 0 : 1}
          onStep={() => go('brand')}
          onBack={screen === 'start' ? () => go('brand') : undefined}
        />
      ) : null}
      <div>
        <h1 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {screen === 'brand' && brand ? (
        brand(() => go('start'))
      ) : (
        <>
          {tracks.length > 1 ? (
            <TrackChoice tracks={tracks} value={track} onChange={(next) => change({ flow: next })} />
          ) : null}
          {track === 'dashboard' ? <SourceTypeList types={sourceTypes} onPick={start} /> : null}
          <div className={styles.actions}>
            <Button variant={track === 'dashboard' ? 'subtle' : 'filled'} onClick={() => start(null)}>
              {track === 'dashboard' ? 'Connect a source later' : 'Create a group'}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Moves the focus to the new step. */
function useFocusOnChange(screen: Screen) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    heading.current?.focus();
  }, [screen]);
  return heading;
}
