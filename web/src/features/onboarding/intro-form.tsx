import { Button } from '@mantine/core';
import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { OnboardingFlow, Questionnaire } from '@vitrine/contract/entities/company.ts';
import { useEffect, useId, useRef } from 'react';
import { useDraft } from '../../platform/drafts.ts';
import { Form } from '../../ui/form.tsx';
import { StepIndicator } from '../../ui/step-indicator.tsx';
import { startOnboarding } from './change-onboarding.ts';
import styles from './intro.module.css';
import { SourceQuestion } from './source-question.tsx';
import { TrackQuestion } from './track-question.tsx';
import { WorkQuestions } from './work-questions.tsx';

export type IntroFormProps = {
  /** Tracks with available pages; the first one is the default. */
  tracks: readonly [OnboardingFlow, ...OnboardingFlow[]];
  /** Chosen at registration. */
  flow: OnboardingFlow | null;
  sourceTypes: readonly SourceType[];
  onStarted: (flow: OnboardingFlow) => void;
};

type Screen = 'track' | 'source' | 'work';

const texts: Record<Screen, { step: string; title: string; lead: string }> = {
  track: {
    step: 'Begin with',
    title: 'What would you like to begin with?',
    lead: 'You can set up the other later.',
  },
  source: {
    step: 'First source',
    title: 'Which source would you like to connect first?',
    lead: 'We take you there. More can follow at any time.',
  },
  work: { step: 'Your work', title: 'A word about your work', lead: 'Both questions are optional.' },
};

/** The questions before the onboarding; answers survive a reload. */
export function IntroForm({ tracks, flow, sourceTypes, onStarted }: IntroFormProps) {
  const screens: Screen[] = tracks.length > 1 ? ['track', 'source', 'work'] : ['source', 'work'];
  const [chosen, change, forget] = useDraft('intro', {
    at: '0',
    flow: flow ?? '',
    source: '',
    work: '',
    clients: '',
  });
  const at = Math.min(Number(chosen.at) || 0, screens.length - 1);
  const screen = screens[at] ?? 'work';
  const track = tracks.find((each) => each === chosen.flow) ?? tracks[0];
  const go = (to: number) => change({ at: String(to) });
  const start = () => {
    forget();
    startOnboarding(track, answersOf(chosen));
    onStarted(track);
  };
  const onward = () => (at + 1 < screens.length ? go(at + 1) : start());
  const { title, lead } = texts[screen];
  const titleId = useId();
  const heading = useFocusOnChange(screen);
  return (
    <Form className={styles.card} onSubmit={onward} aria-labelledby={titleId}>
      <StepIndicator
        steps={screens.map((each) => texts[each].step)}
        current={at}
        onStep={go}
        onBack={at > 0 ? () => go(at - 1) : undefined}
      />
      <div>
        <h1 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {screen === 'track' ? (
        <TrackQuestion tracks={tracks} value={track} onChange={(next) => change({ flow: next })} />
      ) : null}
      {screen === 'source' ? (
        <SourceQuestion types={sourceTypes} value={chosen.source} onChange={(source) => change({ source })} />
      ) : null}
      {screen === 'work' ? (
        <WorkQuestions work={chosen.work} clients={chosen.clients} onChange={change} />
      ) : null}
      <div className={styles.actions}>
        {screen === 'source' ? (
          <Button variant="subtle" onClick={() => change({ source: '', at: String(at + 1) })}>
            Decide later
          </Button>
        ) : null}
        <Button type="submit" variant="filled" disabled={screen === 'source' && chosen.source === ''}>
          {screen === 'work' ? 'Start' : 'Continue'}
        </Button>
      </div>
    </Form>
  );
}

type Texts = Record<'source' | 'work' | 'clients', string>;

/** An unanswered field is null. */
function answersOf({ source, work, clients }: Texts): Questionnaire {
  return {
    source: source || null,
    work: (work || null) as Questionnaire['work'],
    clients: (clients || null) as Questionnaire['clients'],
  };
}

/** Moves the focus to the new question. */
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
