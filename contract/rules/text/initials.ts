/** Two letters: of the first two words, of the capitals inside one word, or simply the first two. */
export function initialsOf(label: string): string {
  const [first = '', second] = label.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  if (second) return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase();
  const capital = first.slice(1).match(/\p{Lu}/u)?.[0];
  return capital ? `${first.charAt(0)}${capital}`.toUpperCase() : first.slice(0, 2);
}
