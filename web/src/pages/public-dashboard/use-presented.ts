import { presentedSeconds, withPresented } from '@vitrine/contract/rules/text/presented-address.ts';
import { useCallback, useEffect, useState } from 'react';

/** How the address presents the dashboard, known in a browser only, and the way to change that. `F` starts it. */
export function usePresented(offered: boolean): [number | null, (seconds: number | null) => void] {
  const [seconds, setSeconds] = useState<number | null>(null);
  const change = useCallback((next: number | null) => {
    const before = Object.fromEntries(new URLSearchParams(location.search));
    const query = new URLSearchParams(withPresented(before, next));
    setSeconds(next);
    history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname);
  }, []);
  useEffect(() => {
    if (!offered) return undefined;
    setSeconds(presentedSeconds(new URLSearchParams(location.search).get('present')));
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isTyping =
        target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
      if (key.toLowerCase() === 'f' && !isTyping && !ctrlKey && !metaKey && !altKey) change(0);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [offered, change]);
  return [seconds, change];
}
