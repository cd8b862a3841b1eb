import { seedOf } from '../../../../mock-kit/random.ts';
import { type DomainSeed, seoSeed } from './seed.ts';

/** A site in search data. */
export type SeoDomain = {
  host: string;
  seed: number;
  topic: string;
  /** How high it ranks, from 0 to 1, and how fast it climbs: 0.1 is a tenth of its distance to the top each year. */
  strength: number;
  yearlyImprovement: number;
  /** The share of its topic that it has pages for. */
  breadth: number;
  /** The share of its keywords that it advertises on; 0 for none. */
  advertises: number;
  /** Countries by id, in which it ranks. */
  markets: readonly string[];
  /** Number of sites that have ever linked to it. */
  referrers: number;
  /** Month with the highest demand, 1 to 12. */
  peakMonth: number;
};

/** The agency's clients and their competitors. */
export const seoDomains: readonly SeoDomain[] = seoSeed.domains.map(domain);

function domain({ host, topic, size, strength, yearlyImprovement }: DomainSeed): SeoDomain {
  const industry = seoSeed.topics[topic];
  if (!industry) throw new RangeError(`No topic ${topic}`);
  const { markets, peakMonth } = industry;
  return {
    ...{ host, seed: seedOf(host), topic, markets, peakMonth },
    ...seoSeed.sizes[size],
    ...{ strength, yearlyImprovement },
  };
}

/** A site by its host, with or without `www.`. */
export function seoDomainOf(host: string): SeoDomain | undefined {
  const bare = host.toLowerCase().replace(/^www\./, '');
  return seoDomains.find((one) => one.host === bare);
}
