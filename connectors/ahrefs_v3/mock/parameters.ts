import { parseDay } from '../../mock-kit/days.ts';
import { AhrefsError, bad } from './ahrefs-error.ts';
import { linkValuesOn } from './data/backlinks.ts';
import type { Scope } from './data/rankings.ts';
import { type SeoSite, seoSiteOf } from './data/seo-sites.ts';

/** A parsed request about a target. Days are days since 1970. */
export type TargetCall = {
  query: URLSearchParams;
  site: SeoSite;
  /** The requested part of the site; `key` identifies it. */
  path: { key: string; passes: (path: string) => boolean } | null;
  scope: Scope;
  today: number;
};

const MODES = ['exact', 'prefix', 'domain', 'subdomains'];
const COUNTRIES =
  'ad ae ar at au be bg br ca ch cl cn co cz de dk es fi fr gb gr hk hr hu ie il in it jp kr mx nl no nz pl pt ro rs se sg si sk tr ua us za';

/** Rejects unknown and repeated parameters. */
export function checkKeys(query: URLSearchParams, known: readonly string[]): void {
  const seen = new Set<string>();
  for (const key of query.keys()) {
    if (!known.includes(key) && key !== 'output') throw bad(`bad parameter: ${key}`);
    if (seen.has(key)) throw bad(`parameter given more than once: ${key}`);
    seen.add(key);
  }
  const output = oneOf(query, 'output', ['json', 'csv', 'xml', 'php']) ?? 'json';
  if (output !== 'json') throw bad('this mock answers in JSON only');
}

export function targetCall(query: URLSearchParams, today: number): TargetCall {
  const target = requireParameter(query, 'target');
  const mode = oneOf(query, 'mode', MODES) ?? 'subdomains';
  oneOf(query, 'protocol', ['both', 'http', 'https']);
  oneOf(query, 'volume_mode', ['monthly', 'average']);
  const isUrl = mode === 'exact' || mode === 'prefix';
  const match = /^(?:https?:\/\/)?(?:www\.)?([^/]+)(\/.*)?$/.exec(target.toLowerCase());
  if (!match || (!isUrl && /[/:]/.test(target))) throw bad(`bad target: ${target}`);
  const site = seoSiteOf(match[1] ?? '');
  if (!site) throw new AhrefsError(404, 'target not found');
  const expected = decodeURI(match[2] ?? '/');
  const passes = (path: string) => (mode === 'exact' ? path === expected : path.startsWith(expected));
  const country = query.get('country');
  if (country !== null && !COUNTRIES.split(' ').includes(country)) throw bad(`bad country: ${country}`);
  const path = isUrl ? { key: `${mode} ${expected}`, passes } : null;
  return { query, site, path, scope: { country, path: path?.passes ?? null }, today };
}

/** The requested day of a snapshot. Days without a snapshot are not found. */
export function snapshotDay({ query, site, today }: TargetCall): number {
  const day = dayOf(query, 'date');
  if (day === null) throw bad('missing parameter: date');
  if (day > today || day < site.since) throw new AhrefsError(404, 'no data for this date');
  return day;
}

export function dayOf(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  const day = parseDay(text);
  if (day === undefined) throw bad(`bad ${name}: ${text}`);
  return day;
}

export function requireParameter(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (!value) throw bad(`missing parameter: ${name}`);
  return value;
}

export function oneOf(query: URLSearchParams, name: string, known: readonly string[]): string | null {
  const value = query.get(name);
  if (value !== null && !known.includes(value)) throw bad(`bad ${name}: ${value}`);
  return value;
}

/** The named columns, all of them legal. */
export function columnsOf(query: URLSearchParams, known: readonly string[], preset?: string): string[] {
  const columns = (query.get('select') ?? preset ?? requireParameter(query, 'select')).split(',');
  for (const column of columns) {
    if (!known.includes(column)) throw bad(`bad select: column '${column}' not found`);
  }
  return columns;
}

export function linksOn({ site, path, today }: TargetCall, day: number) {
  return linkValuesOn(site, day, today, path);
}
