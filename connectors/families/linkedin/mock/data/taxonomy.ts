import { linkedInSeed } from './seed.ts';

/** LinkedIn's member attributes: ids with names, and their frequency here. */
export type Term = { id: number; name: string; weight: number };

export const { seniorities, functions, industries, countries, regions, titles, staffCounts } =
  linkedInSeed.taxonomy;
