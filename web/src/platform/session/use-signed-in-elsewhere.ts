import { useEffect, useEffectEvent } from 'react';
import { currentSession, refreshSession } from './session.ts';

/** Calls back when the page becomes visible after a sign-in in another tab or a provider's window. */
export function useSignedInElsewhere(goOn: () => void): void {
  const signedIn = useEffectEvent(goOn);
  useEffect(() => {
    const check = async () => {
      if (document.visibilityState !== 'visible') return;
      // Without a response the page stays as it is, and checks again when it next becomes visible.
      await refreshSession().catch(() => undefined);
      if (currentSession().user) signedIn();
    };
    const onReturn = () => void check();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}
