/** Several names as one: the first, and how many more there are. `nobody` stands where there is none. */
export function firstAndMore(names: readonly string[], anonymous: string): string {
  const [first, ...others] = names;
  if (first === undefined) return anonymous;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
