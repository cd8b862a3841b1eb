/** Two characters: of the first two words, of the capitals inside one word, or simply the first two. */
export function initialsOf(label: string): string {
  // Accents and vowel signs are marks after their base character; a character of some scripts is two units of a string.
  const words = label.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const [first = [], second] = words.map((word) => [...word]);
  const [initial = '', ...others] = first;
  if (second) return `${initial}${second[0]}`.toUpperCase();
  const capital = others.find((character) => /\p{Lu}/u.test(character));
  return capital ? `${initial}${capital}`.toUpperCase() : `${initial}${others[0] ?? ''}`;
}
