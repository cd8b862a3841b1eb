const MOST_CHARACTERS = 60;

/** The name, or the name with the first number from 2 that nobody in `taken` has; case does not tell two apart. */
export function uniquePrefix(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map(comparable));
  const wanted = name.trim().slice(0, MOST_CHARACTERS).trim();
  for (let count = 1; ; count++) {
    const ending = count === 1 ? '' : ` ${count}`;
    const prefix = wanted.slice(0, MOST_CHARACTERS - ending.length) + ending;
    if (!used.has(comparable(prefix))) return prefix;
  }
}

/** Of each prefix whether another one before or after reads the same; empty ones are missing, not repeated. */
export function repeatedPrefixes(prefixes: readonly string[]): boolean[] {
  const all = prefixes.map(comparable);
  return all.map((prefix) => prefix !== '' && all.filter((other) => other === prefix).length > 1);
}

function comparable(prefix: string): string {
  return prefix.trim().toLowerCase();
}
