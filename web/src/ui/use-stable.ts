import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The previous value while the new one is equal to it, so that memoized components with unchanged data aren't rendered again. */
export function useStable<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  const stable = replaceEqualDeep(kept, value) as Value;
  if (stable !== kept) setKept(stable);
  return stable;
}
