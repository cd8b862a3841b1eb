/** Several names as one: the first, and the number of others. `emptyText` is returned if there are none. */
export function firstAndMore(names: readonly string[], emptyText: string): string {
  const [first, ...others] = names;
  if (first === undefined) return emptyText;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
