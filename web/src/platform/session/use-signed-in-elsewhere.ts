import { useEffect, useEffectEvent } from 'react';
import { currentSession, refreshSession } from './session.ts';

/** Calls back once somebody comes back to this page who has signed in meanwhile, in another tab or by a provider's window. */
export function useSignedInElsewhere(goOn: () => void): void {
  const signedIn = useEffectEvent(goOn);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      // Without an answer the page stays as it is, and asks when it is next looked at.
      await refreshSession().catch(() => undefined);
      if (currentSession().user) signedIn();
    };
    const onReturn = () => void look();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}
