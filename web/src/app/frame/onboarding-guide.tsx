import type { Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { isPanelShown, type OnboardingPage } from '@vitrine/contract/rules/people/onboarding.ts';
import { useState } from 'react';
import { closePanel, GetStarted, Panel } from '../../features/onboarding/index.ts';
import { useSession } from '../../platform/session/session.ts';
import { routeExists } from '../routes.ts';
import type { GuidePlace } from '../shell/sidebar.tsx';
import { StepWay } from './step-way.tsx';

export type OnboardingGuideProps = { page: OnboardingPage; place: GuidePlace; onOpen?: () => void };

/** The panel if there is space for it, or the button that opens it again. */
export function OnboardingGuide({ page, place, onOpen }: OnboardingGuideProps) {
  const { onboarding, onboardingVideo } = useSession();
  const [used, setUsed] = useState(false);
  if (!onboarding || !isPanelShown(onboarding, page) || !isThere(onboarding)) return null;
  const turn = (closed: boolean) => {
    setUsed(true);
    closePanel(closed);
  };
  if (!onboarding.closed) {
    if (place === 'rail' || place === 'sheet') return null;
    return (
      <Panel
        video={onboardingVideo}
        onboarding={onboarding}
        place={place}
        links={<StepWay onboarding={onboarding} page={page} />}
        takesFocus={used}
        onClose={() => turn(true)}
      />
    );
  }
  if (place === 'strip') return null;
  const open = () => {
    turn(false);
    onOpen?.();
  };
  return <GetStarted narrow={place === 'rail'} takesFocus={used} onOpen={open} />;
}

/** A flow without pages in this release is not shown. */
function isThere({ flow }: Onboarding): boolean {
  return flow !== 'mc' || routeExists('/groups/create');
}
