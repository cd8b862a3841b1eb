const MARKS = /[\u0300-\u036f]/g;

/** Characters that Unicode does not split into a plain one and a mark. */
const replacements: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ' };
const SPECIAL_CHARACTERS = /[łøđßæœς]/g;

/**
 * Text for comparison whatever its case and accents: 'Łódź Café' becomes 'lodz cafe'. The server's search does the same in SQL
 * (`server/src/features/search/search.queries.ts`).
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return plain.replace(SPECIAL_CHARACTERS, (character) => replacements[character] ?? character);
}

/** The folded words of a search, each once. */
export function searchWords(query: string): string[] {
  return [...new Set(foldText(query).split(/\s+/).filter(Boolean))];
}

/**
 * How well a title matches a search, both folded: 0 it is the search, 1 it begins with it, 2 one of its words does, 3 it contains
 * it, 4 the words are found apart or elsewhere. The server's search ranks alike.
 */
export function titleRank(title: string, text: string): number {
  if (title === text) return 0;
  if (title.startsWith(text)) return 1;
  if (title.includes(` ${text}`)) return 2;
  return title.includes(text) ? 3 : 4;
}
