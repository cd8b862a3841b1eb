import type { Finding } from './finding.ts';

/** The number of lookups that one SPF record may need, counted through includes. */
export const MAX_LOOKUPS = 10;

const VERSION = /^v=spf1(?=\s|$)/i;
const TERM = /^([+?~-]?)([a-z]+)([:=/].*)?$/i;
const LOOKUPS = ['include', 'a', 'mx', 'ptr', 'exists', 'redirect'];

type Term = { text: string; qualifier: string; name: string; target: string };

export function isSpf(text: string): boolean {
  return VERSION.test(text.trim());
}

export function spfFor(include: string): string {
  return `v=spf1 include:${include} ~all`;
}

/** An existing record with our term added before the one that decides about all others. */
export function mergedSpf(text: string, include: string): string {
  const terms = termsOf(text).filter(({ name, target }) => !(name === 'include' && target === include));
  const end = terms.findIndex(({ name }) => name === 'all' || name === 'redirect');
  const at = end < 0 ? terms.length : end;
  const texts = terms.map((term) => term.text);
  const rest = end < 0 ? ['~all'] : texts.slice(at);
  return ['v=spf1', ...texts.slice(0, at), `include:${include}`, ...rest].join(' ');
}

/** One record in place of several: every term once, the strictest end last. */
export function singleSpf(texts: string[], include: string): string {
  const terms = texts.flatMap(termsOf);
  const ends = terms.filter(({ name }) => name === 'all').map(({ text }) => text.toLowerCase());
  const redirect = terms.find(({ name }) => name === 'redirect');
  const others = terms.filter(({ name }) => name !== 'all' && name !== 'redirect').map(({ text }) => text);
  const all = ['-all', '~all', '?all'].find((end) => ends.includes(end));
  const end = all ?? redirect?.text ?? '~all';
  return mergedSpf(['v=spf1', ...new Set(others), end].join(' '), include);
}

/** How many lookups a record itself needs, and where it continues. */
export function lookupsOf(text: string): { own: number; next: string[] } {
  const asking = reached(text).filter(({ name }) => LOOKUPS.includes(name));
  const next = asking.filter(({ name }) => name === 'include' || name === 'redirect');
  return { own: asking.length, next: next.map(({ target }) => target) };
}

/** Evaluates all texts at the sender's name. `lookups` is how many the one record there needs in total. */
export function evaluateSpf(texts: string[], include: string, lookups: number): Finding {
  const found = texts.filter(isSpf);
  const [record, ...others] = found;
  if (record === undefined) return { status: 'missing' };
  if (others.length > 0) {
    return {
      status: 'wrong',
      message: `There are ${found.length} SPF records, and mail servers then accept none. Keep this one in place of them.`,
      found,
      value: singleSpf(found, include),
    };
  }
  const value = mergedSpf(record, include);
  if (!allows(record, include)) {
    return {
      status: 'wrong',
      message:
        'Your SPF record does not include us yet. Replace it with this one, which contains everything in the current record.',
      found,
      value,
    };
  }
  if (letsAnybodySend(record)) {
    return {
      status: 'wrong',
      message: 'It ends in “+all”, which lets anybody send in your name.',
      found,
      value: value.replace(/\+?all$/i, '~all'),
    };
  }
  if (lookups > MAX_LOOKUPS) {
    return {
      status: 'wrong',
      message: `It needs ${lookups} DNS lookups; mail servers stop at ${MAX_LOOKUPS}. Remove what you no longer use.`,
      found,
      value: record.trim(),
    };
  }
  return { status: 'correct', value: record.trim() };
}

function allows(text: string, include: string): boolean {
  return reached(text).some(
    ({ name, target, qualifier }) =>
      name === 'include' && target === include.toLowerCase() && (qualifier === '' || qualifier === '+'),
  );
}

function letsAnybodySend(text: string): boolean {
  return reached(text).some(
    ({ name, qualifier }) => name === 'all' && (qualifier === '' || qualifier === '+'),
  );
}

/** Terms after `all` are never read, and neither is a redirect beside it. */
function reached(text: string): Term[] {
  const terms = termsOf(text);
  const end = terms.findIndex(({ name }) => name === 'all');
  return end < 0 ? terms : terms.slice(0, end + 1).filter(({ name }) => name !== 'redirect');
}

function termsOf(text: string): Term[] {
  return text
    .trim()
    .replace(VERSION, '')
    .split(/\s+/)
    .filter((term) => term !== '')
    .map((term) => {
      const [, qualifier = '', name = term, rest = ''] = TERM.exec(term) ?? [];
      const target = rest.replace(/^[:=]/, '').replace(/\.$/, '').toLowerCase();
      return { text: term, qualifier, name: name.toLowerCase(), target };
    });
}
