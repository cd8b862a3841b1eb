/** A word in lower case, with apostrophes and hyphens, of a script that has capitals. Georgian has some, but not for this. */
const LOWER_CASE_WORD = /^(?!\p{Script=Georgian})\p{Ll}[\p{Ll}\p{M}'’-]*(?=[\s,;!?)]|:\s|$)/u;
const VOWEL = /[aeiouyаеёиоуыэюяієїαεηιουω]/u;

/**
 * A name at the start of a sentence: `Revenue per visit` of `revenue per visit`. What is no word, or has a spelling of its own, stays:
 * `ctr`, `utm_source`, `eCPM`, `iOS installs`, `shop.example`.
 */
export function sentenceStart(name: string): string {
  const [word] = LOWER_CASE_WORD.exec(name) ?? [];
  if (word === undefined || !VOWEL.test(word.normalize('NFD'))) return name;
  const [first = ''] = word;
  const capital = first.toUpperCase();
  // One character only: `ŉ` and `ﬁ` would become two.
  return [...capital].length === 1 ? capital + name.slice(first.length) : name;
}
