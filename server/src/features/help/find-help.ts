import { foldText, searchWords } from '@vitrine/contract/rules/text/fold.ts';
import { type GuideSection, loadGuide } from './guide.ts';

export type FoundHelp = { title: string; path: string; excerpt: string };

const MAX_FOUND = 10;
const EXCERPT_BEFORE = 40;
const EXCERPT_LENGTH = 160;
const MAX_WORDS = 8;

/**
 * Sections of the guide with a word that begins like each word of the query, in any case and with any accents; those with more of
 * them in their title first. Nothing for a query without words.
 */
export async function findHelp(query: string): Promise<FoundHelp[]> {
  const words = searchWords(query).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const { pages } = await loadGuide();
  return pages
    .flatMap(({ title, sections }) =>
      sections.map((section, index) => ({
        section,
        title: index === 0 ? title : `${title} – ${section.title}`,
        inTitle: words.filter((word) => hasWord(section.title, word)).length,
      })),
    )
    .filter(({ section, title }) => words.every((word) => hasWord(`${title} ${section.text}`, word)))
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .slice(0, MAX_FOUND)
    .map(({ section, title }) => ({ title, path: section.path, excerpt: excerptOf(section, words) }));
}

/** 'ete' is not in 'delete'. */
const hasWord = (text: string, start: string): boolean =>
  ` ${foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, ' ')}`.includes(` ${start}`);

function excerptOf({ text }: GuideSection, words: readonly string[]): string {
  const searched = foldText(text);
  const found = words.map((word) => searched.indexOf(word)).find((index) => index >= 0) ?? 0;
  const start = found < EXCERPT_BEFORE ? 0 : text.indexOf(' ', found - EXCERPT_BEFORE) + 1;
  const excerpt = text.slice(start, start + EXCERPT_LENGTH);
  return `${start > 0 ? '… ' : ''}${excerpt}${start + EXCERPT_LENGTH < text.length ? ' …' : ''}`;
}
