import { chance } from '../../../../mock-kit/random.ts';
import { SERP_FEATURES, type SeoKeyword } from './keywords.ts';

/** A place for a keyword. */
type Placed = { keyword: SeoKeyword; position: number };

/** The result features of a ranking: some of those of its search, for sites on the first page. */
export function heldFeatures({ keyword, position }: Placed): number[] {
  if (position > 10) return [];
  return keyword.features.filter(
    (code) => SERP_FEATURES.get(code)?.held && chance(keyword.id, code, position, 12) < 0.4,
  );
}

/** The number of rankings with a feature, and of those in which the site is found in it; null where it can't be. */
export function featureCounts(organic: readonly Placed[]) {
  return [...SERP_FEATURES].map(([code, { name, held }]) => ({
    code,
    name,
    shown: organic.filter(({ keyword }) => keyword.features.includes(code)).length,
    held: held ? organic.filter((one) => heldFeatures(one).includes(code)).length : null,
  }));
}
