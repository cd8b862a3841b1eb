import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The previous value while the new one is equal to it, so that memoized components with unchanged data aren't rendered again. */
export function useStable<Value>(value: Value): Value {
  const [cached, setCached] = useState(value);
  const stable = replaceEqualDeep(cached, value) as Value;
  if (stable !== cached) setCached(stable);
  return stable;
}

/** The previous object while it has the same values: they are compared as they are, not by what is in them. */
export function useSame<Value extends object>(value: Value): Value {
  const [cached, setCached] = useState(value);
  const before = new Map(Object.entries(cached));
  const isSame = Object.entries(value).every(([key, part]) => Object.is(part, before.get(key)));
  if (!isSame) setCached(value);
  return isSame ? cached : value;
}
