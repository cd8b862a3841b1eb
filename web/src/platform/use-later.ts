import { useState } from 'react';
import { reportError } from './errors/report-error.ts';

/**
 * Code that comes when it is first wanted. A lazy component would take the whole page down when its file doesn't come; here what
 * asked for it stays, and can try again. `load` answers whether it is there; `prepare` asks ahead and fails in silence.
 */
export function useLater<Code>(fetch: () => Promise<Code>) {
  const [code, setCode] = useState<Code | null>(null);
  const [failed, setFailed] = useState(false);
  const bring = async (): Promise<boolean> => {
    if (code) return true;
    try {
      setCode(await fetch());
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  };
  const load = async (): Promise<boolean> => {
    const isThere = await bring();
    setFailed(!isThere);
    return isThere;
  };
  return { code, failed, load, prepare: () => void bring() };
}
