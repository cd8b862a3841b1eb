import { useBlocker, useLocation } from '@tanstack/react-router';
import { currentStep, type OnboardingPage } from '@vitrine/contract/rules/onboarding.ts';
import type { OnboardingStep } from '@vitrine/contract/rules/onboarding-steps.ts';
import { useEffect, useState } from 'react';
import { currentSession, refreshSession, useSession } from '../../platform/session.ts';
import { MessageModal } from '../../ui/message-modal.tsx';
import { guard } from '../guard.ts';
import { isHeld, keepHeldPlace, wasReturned } from '../held-place.ts';
import { routes } from '../routes.ts';

/** Returns whoever leaves the page of the current step, and says what is to be done first. */
export function OnboardingHold({ page }: { page: OnboardingPage }) {
  const session = useSession();
  const { href } = useLocation();
  const [missing, setMissing] = useState<OnboardingStep | null>(() =>
    wasReturned() ? currentStep(session.onboarding) : null,
  );
  const [opened, setOpened] = useState(missing !== null);
  const holds = isHeld(page, '', session);
  const { name } = page;
  useEffect(() => keepHeldPlace(holds ? { name, href } : null), [holds, name, href]);
  useBlocker({
    disabled: !holds,
    enableBeforeUnload: false,
    shouldBlockFn: ({ next }) => {
      const now = currentSession();
      if (!isHeld(page, nameOf(next.fullPath, next.params as Params), now)) return false;
      setMissing(currentStep(now.onboarding));
      setOpened(true);
      // A colleague, or another tab, may be further already.
      refreshSession().catch(() => undefined);
      return true;
    },
  });
  return (
    <MessageModal opened={opened} onClose={() => setOpened(false)} title={missing?.title}>
      Please complete current step to continue. {missing?.message}
    </MessageModal>
  );
}

type Params = { userId?: string };

/** The route that an address ends at; empty where another one is opened in its place. */
function nameOf(path: string, { userId }: Params): string {
  const route = routes.find((each) => each.path === path);
  return route && guard(route, { href: path, userId }, currentSession()) === null ? route.name : '';
}
