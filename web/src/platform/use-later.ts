import { useState } from 'react';
import { reportError } from './errors/report-error.ts';

/**
 * Code loaded on first use. A lazy component would break the whole page if its file can't be loaded; here the caller
 * stays and can try again. `load` returns whether the code is there; `prepare` preloads and ignores failures.
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
