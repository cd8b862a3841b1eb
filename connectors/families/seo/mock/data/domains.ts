import { seedOf } from '../../../../mock-kit/random.ts';

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

type Traits = Omit<SeoDomain, 'host' | 'seed'>;

function domain(host: string, traits: Traits): SeoDomain {
  return { host, seed: seedOf(host), ...traits };
}

const english = ['us', 'ca', 'uk', 'au'];
const german = ['de', 'at', 'ch'];

const outdoor = { topic: 'outdoor', markets: english, peakMonth: 7 };
const dental = { topic: 'dental', markets: ['us'], peakMonth: 2 };
const accounting = { topic: 'accounting', markets: ['us', 'ca', 'uk', 'au'], peakMonth: 3 };
const hotel = { topic: 'hotel', markets: german, peakMonth: 8 };
const ceramics = { topic: 'ceramics', markets: ['uk', 'us', 'au'], peakMonth: 11 };
const agency = { topic: 'agency', markets: ['us', 'uk', 'de'], peakMonth: 9 };

const large = { breadth: 0.97, advertises: 0.12, referrers: 640 };
const middle = { breadth: 0.8, advertises: 0.06, referrers: 320 };
const small = { breadth: 0.6, advertises: 0, referrers: 130 };

/** The agency's clients and their competitors. */
export const seoDomains: readonly SeoDomain[] = [
  domain('trailhead-outfitters.example', { ...outdoor, ...large, strength: 0.62, yearlyImprovement: 0.07 }),
  domain('summit-gear.example', { ...outdoor, ...large, strength: 0.7, yearlyImprovement: 0.02 }),
  domain('peakline.example', { ...outdoor, ...middle, strength: 0.5, yearlyImprovement: 0.05 }),
  domain('campcorner.example', { ...outdoor, ...small, strength: 0.35, yearlyImprovement: 0.01 }),
  domain('brightwater-dental.example', { ...dental, ...middle, strength: 0.55, yearlyImprovement: 0.09 }),
  domain('harborsmile.example', { ...dental, ...middle, strength: 0.6, yearlyImprovement: 0.03 }),
  domain('smile-studio.example', { ...dental, ...small, strength: 0.4, yearlyImprovement: 0.02 }),
  domain('ledgerly.example', { ...accounting, ...large, strength: 0.58, yearlyImprovement: 0.12 }),
  domain('bookwise.example', { ...accounting, ...large, strength: 0.66, yearlyImprovement: 0.04 }),
  domain('tallyhub.example', { ...accounting, ...middle, strength: 0.45, yearlyImprovement: 0.06 }),
  domain('hotel-amberhof.example', { ...hotel, ...middle, strength: 0.57, yearlyImprovement: 0.05 }),
  domain('seeblick-pension.example', { ...hotel, ...small, strength: 0.5, yearlyImprovement: 0.01 }),
  domain('schlosshotel-am-see.example', { ...hotel, ...middle, strength: 0.64, yearlyImprovement: 0.03 }),
  domain('bluebird-ceramics.example', { ...ceramics, ...small, strength: 0.52, yearlyImprovement: 0.08 }),
  domain('xn--tpferei-blau-4ib.example', { ...ceramics, ...small, strength: 0.42, yearlyImprovement: 0.04 }),
  domain('northlight.example', { ...agency, ...small, strength: 0.48, yearlyImprovement: 0.06 }),
  domain('brightbeam.example', { ...agency, ...middle, strength: 0.56, yearlyImprovement: 0.02 }),
];

/** A site by its host, with or without `www.`. */
export function seoDomainOf(host: string): SeoDomain | undefined {
  const bare = host.toLowerCase().replace(/^www\./, '');
  return seoDomains.find((one) => one.host === bare);
}
