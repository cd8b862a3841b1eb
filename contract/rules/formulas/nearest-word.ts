/** The word that was most likely meant by `typed`; null if none is near. Case doesn't count. */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const searched = typed.toLowerCase();
  // A third of the letters may be wrong; of short words one.
  const limit = Math.max(1, Math.floor(searched.length / 3));
  const near = words
    // The difference in length is a lower bound of the distance.
    .filter((word) => Math.abs(word.length - searched.length) <= limit)
    .map((word) => ({ word, distance: distanceOf(searched, word.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit);
  const least = Math.min(...near.map(({ distance }) => distance));
  return near.find(({ distance }) => distance === least)?.word ?? null;
}

/** Letters that have to be changed, added, left out or swapped with their neighbour. */
function distanceOf(a: string, b: string): number {
  let twoAgo: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (twoAgo[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    twoAgo = before;
    before = row;
  }
  return before[b.length] ?? 0;
}
