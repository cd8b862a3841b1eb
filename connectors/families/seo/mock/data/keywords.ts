import { at, cycle } from '../../../../mock-kit/at.ts';
import { chance, hash, seedOf } from '../../../../mock-kit/random.ts';
import { seoSeed } from './seed.ts';

/** 0 commercial, 1 informational, 2 navigational, 3 transactional. */
export type IntentCode = 0 | 1 | 2 | 3;

/** Search terms. Volumes are searches per month in the United States; money in US cents. */
export type SeoKeyword = {
  id: number;
  text: string;
  volume: number;
  costPerClickCents: number;
  /** Competition of advertisers, in hundredths from 0 to 1. */
  competition: number;
  difficulty: number;
  results: number;
  intents: readonly IntentCode[];
  /** Searches with features other than links. */
  hasFeatures: boolean;
  /** Indexes of `SERP_FEATURES`. */
  features: readonly number[];
  /** Whether the search names a brand: the site's own, another one, or none. */
  brand: 'own' | 'other' | null;
  /** The path of its page on a site. */
  path: string;
};

/** Features of a results page by number; `held` where a site can be found in it. */
export const SERP_FEATURES: ReadonlyMap<number, { name: string; held: boolean }> = new Map(
  seoSeed.features.map(({ code, ...feature }) => [code, feature]),
);

const INTENTS: readonly (readonly IntentCode[])[] = [[1], [1, 3], [0], [3], [1, 0], [2]];
const FOLDERS = ['', 'blog/', 'guide/', 'shop/', 'service/', 'faq/'];

const known = new Map<string, readonly SeoKeyword[]>();

/** All searches of a topic, in a fixed order. */
export function keywordsOf(topic: string): readonly SeoKeyword[] {
  const remembered = known.get(topic);
  if (remembered) return remembered;
  const { subjects, phrases } = seoSeed.topics[topic] ?? { subjects: [], phrases: 'english' };
  const made = seoSeed.phrases[phrases].flatMap((phrase, phraseIndex) =>
    subjects.map((subject, index) =>
      keyword(
        phrase.replace('%', subject),
        seedOf(topic),
        phraseIndex * subjects.length + index,
        phraseIndex === 0,
      ),
    ),
  );
  known.set(topic, made);
  return made;
}

function keyword(text: string, seed: number, index: number, isShort: boolean): SeoKeyword {
  const id = hash(seed, index) % 100_000_000;
  const size = 40 + 9_000 * chance(id, 1) ** 4;
  const slug = text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return {
    id,
    text,
    volume: Math.round((isShort ? size * 3 : size) / 10) * 10,
    costPerClickCents: Math.round(15 + 900 * chance(id, 2) ** 3),
    competition: Math.floor(101 * chance(id, 3)),
    difficulty: Math.floor(5 + 90 * chance(id, 4)),
    results: 10_000 + Math.floor(90_000_000 * chance(id, 5)),
    intents: at(INTENTS, Math.floor(INTENTS.length * chance(id, 6))),
    ...featuresOf(id),
    brand: chance(id, 8) > 0.12 ? null : chance(id, 9) < 0.6 ? 'own' : 'other',
    path: `/${cycle(FOLDERS, index)}${index % 7 === 0 ? '' : encodeURI(slug.slice(0, 24))}`,
  };
}

function featuresOf(id: number): Pick<SeoKeyword, 'hasFeatures' | 'features'> {
  const hasFeatures = chance(id, 7) < 0.3;
  const features = hasFeatures ? [...SERP_FEATURES.keys()].filter((code) => chance(id, code, 10) < 0.35) : [];
  return { hasFeatures, features };
}
