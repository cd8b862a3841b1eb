/** The element at an index that must exist. Throws a RangeError otherwise. */
export function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}`);
  return value;
}

/** The element at any whole number, modulo the length. Throws when the list is empty. */
export function cycle<T>(list: readonly T[], index: number): T {
  return at(list, ((index % list.length) + list.length) % list.length);
}
