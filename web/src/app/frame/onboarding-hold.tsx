import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useLocation } from '@tanstack/react-router';
import { currentStep, isCompleted, type OnboardingPage } from '@vitrine/contract/rules/people/onboarding.ts';
import type { OnboardingStep } from '@vitrine/contract/rules/people/onboarding-steps.ts';
import { useEffect, useState } from 'react';
import { currentSession, refreshSession, useSession } from '../../platform/session/session.ts';
import { MessageModal } from '../../ui/dialogs/message-modal.tsx';
import { guard } from '../guard.ts';
import { isLocked, saveLockedPage, wasReturned } from '../onboarding-lock.ts';
import { routes } from '../routes.ts';
import { isOwnDashboard } from './use-onboarding-page.ts';

type Params = { userId?: string; permalink?: string };
type Location = { fullPath: string; params: Params };

/** Returns people who leave the page of the current step, and says what has to be done first. */
export function OnboardingHold({ page }: { page: OnboardingPage }) {
  const session = useSession();
  const queries = useQueryClient();
  const { href } = useLocation();
  const [missing, setMissing] = useState<OnboardingStep | null>(() =>
    wasReturned() ? currentStep(session.onboarding) : null,
  );
  const [opened, setOpened] = useState(missing !== null);
  const holds = isLocked(page, '', session);
  const { name } = page;
  useEffect(() => saveLockedPage(holds ? { name, href } : null), [holds, name, href]);
  useBlocker({
    disabled: session.onboarding === null || isCompleted(session.onboarding),
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) => {
      const now = currentSession();
      // By the address: the shown page may still be the previous one.
      if (!isLocked(pageAt(current, queries), targetOf(next), now)) return false;
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

function pageAt({ fullPath, params }: Location, queries: QueryClient): OnboardingPage {
  const name = routes.find(({ path }) => path === fullPath)?.name ?? '';
  return { name, owner: isOwnDashboard(queries, params.permalink ?? '') };
}

/** The route that an address ends at; empty where another one is opened in its place. */
function targetOf({ fullPath, params: { userId } }: Location): string {
  const route = routes.find(({ path }) => path === fullPath);
  return route && guard(route, { href: fullPath, userId }, currentSession()) === null ? route.name : '';
}
