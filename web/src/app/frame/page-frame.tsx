import { Outlet, useMatches } from '@tanstack/react-router';
import { useSession } from '../../platform/session/session.ts';
import { AppFrame } from './app-frame.tsx';
import { OutsideFrame } from './outside-frame.tsx';
import { useSiteLook } from './use-site-look.ts';

/** What is around every page: the shell for people of a company, a quiet page with the brand for everybody else. */
export function PageFrame() {
  const { user } = useSession();
  useSiteLook();
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.route });
  if (!user || route?.outside) {
    return (
      <OutsideFrame>
        <Outlet />
      </OutsideFrame>
    );
  }
  return (
    <AppFrame routeName={route?.name ?? ''} user={user}>
      <Outlet />
    </AppFrame>
  );
}
