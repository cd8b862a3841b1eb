import { cycle } from '../../../../mock-kit/at.ts';
import { BoundedMap } from '../../../../mock-kit/bounded-map.ts';
import { FIRST_DAY } from '../../../../mock-kit/days.ts';
import { chance } from '../../../../mock-kit/random.ts';
import type { SeoDomain } from './domains.ts';
import { seoSeed } from './seed.ts';

/** A site with links to another. Days since 1970; `lost` is null while it links. */
export type Referrer = {
  host: string;
  zone: string;
  country: string;
  address: string;
  score: number;
  links: number;
  follows: boolean;
  kind: 'text' | 'image' | 'form' | 'frame';
  label: 'sponsored' | 'ugc' | null;
  anchor: string;
  page: string;
  /** The linked path. */
  path: string;
  first: number;
  lost: number | null;
};

const LAST_DAY_SPAN = 3650;
const { words, kinds, zones, anchors, paths } = seoSeed.referrers;

const everyone = new BoundedMap<string, readonly Referrer[]>(100);

/** All domains that link to a site within the years of the dataset. */
export function referrersOf(domain: SeoDomain): readonly Referrer[] {
  return everyone.remember(domain.host, () =>
    Array.from({ length: domain.referrers }, (_, index) => referrer(domain, index)),
  );
}

function referrer({ seed, host, topic }: SeoDomain, index: number): Referrer {
  const { zone, country } = cycle(zones, Math.floor(zones.length * chance(seed, index, 1) ** 2));
  const first = FIRST_DAY - 900 + Math.floor((LAST_DAY_SPAN + 900) * chance(seed, index, 2));
  const lives = 60 + Math.floor(4000 * chance(seed, index, 3));
  const [word, kind] = [cycle(words, index), cycle(kinds, Math.floor(index / words.length))];
  const roll = chance(seed, index, 4);
  return {
    host: `${word}-${kind}-${index}.${zone}.example`,
    zone,
    country,
    address: `198.51.${Math.floor(250 * chance(seed, index, 5))}.${1 + (index % 250)}`,
    score: Math.floor(90 * chance(seed, index, 6) ** 2),
    links: 1 + Math.floor(60 * chance(seed, index, 7) ** 5),
    follows: chance(seed, index, 8) < 0.72,
    kind: roll < 0.8 ? 'text' : roll < 0.96 ? 'image' : roll < 0.98 ? 'form' : 'frame',
    label: roll > 0.4 && roll < 0.45 ? 'sponsored' : roll > 0.45 && roll < 0.53 ? 'ugc' : null,
    anchor: index % 3 === 0 ? host : index % 3 === 1 ? topic : cycle(anchors, Math.floor(index / 3)),
    page: `https://${word}-${kind}-${index}.${zone}.example/articles/${index}`,
    path: cycle(paths, index),
    first,
    lost: chance(seed, index, 9) < 0.35 ? first + lives : null,
  };
}

/** Sites that link to a site on a day, most links first. */
export function referrersOn(domain: SeoDomain, day: number): Referrer[] {
  return referrersOf(domain)
    .filter(({ first, lost }) => first <= day && (lost === null || lost > day))
    .sort((a, b) => b.links - a.links || (a.host < b.host ? -1 : 1));
}

export type LinkSummary = {
  score: number;
  links: number;
  domains: number;
  pages: number;
  addresses: number;
  networks: number;
  follow: number;
  nofollow: number;
  sponsored: number;
  ugc: number;
  text: number;
  image: number;
  form: number;
  frame: number;
};

const summaries = new BoundedMap<string, LinkSummary>(20_000);

/** The number of a site's links on a day, and of their sources. */
export function linksOn(domain: SeoDomain, day: number): LinkSummary {
  return summaries.remember(`${domain.host} ${day}`, () => summarise(referrersOn(domain, day)));
}

function summarise(referrers: Referrer[]): LinkSummary {
  const linksOf = (passes: (one: Referrer) => boolean) =>
    referrers.filter(passes).reduce((sum, { links }) => sum + links, 0);
  const distinct = (name: (one: Referrer) => string) => new Set(referrers.map(name)).size;
  const links = linksOf(() => true);
  return {
    score: Math.min(100, Math.round(11 * Math.log10(links + 1) + referrers.length / 30)),
    links,
    domains: referrers.length,
    pages: Math.ceil(links * 0.8),
    addresses: distinct(({ address }) => address),
    networks: distinct(({ address }) => address.split('.').slice(0, 3).join('.')),
    follow: linksOf(({ follows }) => follows),
    nofollow: linksOf(({ follows }) => !follows),
    sponsored: linksOf(({ label }) => label === 'sponsored'),
    ugc: linksOf(({ label }) => label === 'ugc'),
    text: linksOf(({ kind }) => kind === 'text'),
    image: linksOf(({ kind }) => kind === 'image'),
    form: linksOf(({ kind }) => kind === 'form'),
    frame: linksOf(({ kind }) => kind === 'frame'),
  };
}

/** Links and sites gained and lost after one day, up to another. */
export function linkChanges(domain: SeoDomain, after: number, until: number) {
  const within = (day: number | null) => day !== null && day > after && day <= until;
  const came = referrersOf(domain).filter(({ first, lost }) => within(first) && !within(lost));
  const went = referrersOf(domain).filter(({ first, lost }) => within(lost) && !within(first));
  const linksIn = (list: Referrer[]) => list.reduce((sum, { links }) => sum + links, 0);
  return {
    newLinks: linksIn(came),
    lostLinks: linksIn(went),
    newDomains: came.length,
    lostDomains: went.length,
  };
}
