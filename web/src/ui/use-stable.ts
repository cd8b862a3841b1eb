import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The previous value while the new one is equal to it, so that memoized components with unchanged data aren't rendered again. */
export function useStable<Value>(value: Value): Value {
  const [cached, setCached] = useState(value);
  const stable = replaceEqualDeep(cached, value) as Value;
  if (stable !== cached) setCached(stable);
  return stable;
}
