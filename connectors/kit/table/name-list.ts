/** Several names as one: the first, and the number of others. `nobody` is returned where there are none. */
export function firstAndMore(names: readonly string[], anonymous: string): string {
  const [first, ...others] = names;
  if (first === undefined) return anonymous;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
