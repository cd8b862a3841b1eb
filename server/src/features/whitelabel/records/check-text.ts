import type { Dns } from '../../../platform/dns/dns.ts';
import { type Finding, pastedQuotes, type Unknown, unquoted } from './finding.ts';
import { evaluateSpf, isSpf, lookupsOf, MAX_LOOKUPS } from './spf.ts';
import { zoneOf } from './zone.ts';

type Evaluate = (texts: string[]) => Finding;

/** Reads the texts at a name and, if not found, at the places where panels and people put them by mistake. */
export async function checkText(dns: Dns, name: string, evaluate: Evaluate): Promise<Finding | Unknown> {
  const texts = await textsAt(dns, name);
  if (texts === null) return { status: 'unknown' };
  const finding = evaluate(texts);
  if (finding.status !== 'missing') return finding;
  const quoted = texts.find((text) => evaluate([unquoted(text)]).status === 'correct');
  if (quoted !== undefined) return { ...finding, status: 'wrong', message: pastedQuotes, found: [quoted] };
  return { ...finding, message: (await misplaced(dns, name, evaluate)) ?? finding.message ?? null };
}

/** If not found at the host, queried at the domain above it, as mail servers do. */
export async function checkTextOrAbove(
  dns: Dns,
  name: string,
  above: string,
  evaluate: Evaluate,
): Promise<Finding | Unknown> {
  const finding = await checkText(dns, name, evaluate);
  if (finding.status !== 'missing' || name === above) return finding;
  const higher = await textsAt(dns, above);
  return higher !== null && evaluate(higher).status === 'correct' ? evaluate(higher) : finding;
}

/** The sender's SPF record with all that it includes. */
export async function checkSpf(dns: Dns, name: string, include: string): Promise<Finding | Unknown> {
  const texts = await textsAt(dns, name);
  if (texts === null) return { status: 'unknown' };
  const [record] = texts.filter(isSpf);
  const lookups = record === undefined ? 0 : await countLookups(dns, record);
  return checkText({ ...dns, txt: async () => ({ kind: 'found', values: texts }) }, name, (found) =>
    evaluateSpf(found, include, lookups),
  );
}

/** A record that can't be queried counts as one lookup. */
async function countLookups(dns: Dns, record: string): Promise<number> {
  let count = 0;
  const waiting = [record];
  for (let text = waiting.shift(); text !== undefined && count <= 2 * MAX_LOOKUPS; text = waiting.shift()) {
    const { own, next } = lookupsOf(text);
    count += own;
    const included = await Promise.all(next.map((target) => textsAt(dns, target)));
    waiting.push(...included.flatMap((texts) => texts?.find(isSpf) ?? []));
  }
  return count;
}

async function misplaced(dns: Dns, name: string, evaluate: Evaluate): Promise<string | null> {
  const zone = zoneOf(name) ?? name;
  const holds = async (place: string) => {
    const texts = await textsAt(dns, place);
    return texts?.some((text) => evaluate([text]).status === 'correct') === true;
  };
  if (await holds(`${name}.${zone}`)) {
    return `Found at ${name}.${zone}: your DNS panel adds the domain automatically. Enter the short name.`;
  }
  if (name !== zone && (await holds(zone))) return `Found at ${zone} instead of ${name}. Move it there.`;
  return null;
}

/** Null if the query failed. */
async function textsAt(dns: Dns, name: string): Promise<string[] | null> {
  const response = await dns.txt(name);
  if (response.kind === 'unknown') return null;
  return response.kind === 'found' ? response.values : [];
}
