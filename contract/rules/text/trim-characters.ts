/** The text without the given characters at its end. `/[x]+$/` would take quadratic time. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

/** The text without the given characters at its start. */
export function trimStartOf(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text[start] as string)) start += 1;
  return text.slice(start);
}
