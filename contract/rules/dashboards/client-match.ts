import { hostNameOf } from '../text/urls.ts';

/** The client of a dashboard: the agency's name for them, and their site's host name, empty if unknown. */
export type ClientNames = { name: string; domain: string };

/** Words in dashboards' names that don't distinguish clients. */
const COMMON_WORDS = new Set(
  'a an and the of for on in by our your all report reports reporting dashboard monthly weekly daily quarterly yearly month week year overview performance summary marketing website web site shop store online app copy digital analytics google ads meta facebook instagram linkedin tiktok search console seo ppc social media email newsletter mailings rankings'.split(
    ' ',
  ),
);

const MIN_LABEL = 4;

/**
 * How well a text (a property's name, a shop's address) names a client: 3 the very host, 2 the host's own word, between 0 and 1
 * the share of the name's words; 0 when nothing of the client is in it.
 */
export function clientScore({ name, domain }: ClientNames, text: string): number {
  const host = bareHostOf(domain);
  if (host !== '' && hostsIn(text).includes(host)) return 3;
  const label = squash(labelOf(host));
  if (label.length >= MIN_LABEL && squash(text).includes(label)) return 2;
  const nameWords = wordsIn(name).filter((word) => !COMMON_WORDS.has(word));
  const given = new Set(wordsIn(text));
  return nameWords.length === 0 ? 0 : nameWords.filter((word) => given.has(word)).length / nameWords.length;
}

/**
 * The one candidate that names the client better than all others and by more than half; null if none does, or several equally.
 */
export function bestMatch<T>(
  client: ClientNames,
  candidates: readonly T[],
  textOf: (candidate: T) => string,
): T | null {
  const scored = candidates.map((candidate) => ({
    candidate,
    score: clientScore(client, textOf(candidate)),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const winners = scored.filter(({ score }) => score === best);
  return best > 0.5 && winners.length === 1 ? (winners[0]?.candidate ?? null) : null;
}

/** A site's host without `www.`; empty when it names none. */
export function bareHostOf(domain: string): string {
  return (hostNameOf(domain) ?? '').replace(/^www\./, '');
}

function hostsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9.-]+/g) ?? [];
  return words.flatMap((word) => {
    const labels = word.split('.').filter((label) => label !== '');
    return labels.length > 1 ? [labels.join('.').replace(/^www\./, '')] : [];
  });
}

/** The host's own word: `acme` of acme.co.uk. The longest that isn't the ending; registries' own words are short. */
function labelOf(host: string): string {
  const labels = host.split('.').slice(0, -1);
  return labels.reduce((longest, label) => (label.length > longest.length ? label : longest), '');
}

function squash(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}

/** Müller, MÜLLER and Muller are one client. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The search term for a provider's long list: the host's own word, else the first distinguishing word of the name. */
export function searchWord({ name, domain }: ClientNames): string | null {
  const label = labelOf(bareHostOf(domain));
  if (label.length >= MIN_LABEL) return label.split('-').reduce((a, b) => (b.length > a.length ? b : a), '');
  return wordsIn(name).find((word) => !COMMON_WORDS.has(word)) ?? null;
}
