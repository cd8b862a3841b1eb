import { type Finding, pastedQuotes, unquoted } from './finding.ts';

/** The published form of a public key (base64 of its DER). */
export function dkimFor(publicKey: string): string {
  return `v=DKIM1; k=rsa; p=${publicKey}`;
}

/** The key in a record as `dkimFor` writes it. */
export function publicKeyIn(record: string): string {
  return tagsOf(record).get('p') ?? '';
}

/** Evaluates all texts at the selector's name; order of tags, white space and a last semicolon don't matter. */
export function evaluateDkim(texts: string[], publicKey: string): Finding {
  const [text, ...others] = texts;
  if (text === undefined) return { status: 'missing' };
  if (others.length > 0) {
    return {
      status: 'wrong',
      message: 'There are several records at this name. Keep only this one.',
      found: texts,
    };
  }
  const problem = problemOf(text, publicKey);
  if (problem === null) return { status: 'correct' };
  const quoted = unquoted(text) !== text.trim() && problemOf(unquoted(text), publicKey) === null;
  return { status: 'wrong', message: quoted ? pastedQuotes : problem, found: texts };
}

function problemOf(text: string, publicKey: string): string | null {
  const tags = tagsOf(text);
  const key = (tags.get('p') ?? '').replace(/\s/g, '');
  if (!tags.has('p')) return 'It holds no key: the part that begins with “p=” is missing.';
  if (key === '') return 'Its key is empty, which revokes it.';
  if (key !== publicKey) {
    return publicKey.startsWith(key)
      ? `The key is cut off after ${key.length} of ${publicKey.length} characters. Some panels need it in several parts.`
      : 'It holds another key than this one.';
  }
  if (tags.has('v') && tags.get('v') !== 'DKIM1') return 'It has to begin with “v=DKIM1”.';
  if ((tags.get('k') ?? 'rsa') !== 'rsa') return 'The kind of key has to be “k=rsa”.';
  if (!allowsIn(tags.get('h'), 'sha256')) return 'Its “h=” leaves out sha256, which mails are signed with.';
  if (!allowsIn(tags.get('s'), 'email')) return 'Its “s=” leaves out e-mail.';
  return null;
}

/** A list that is absent or holds `*` allows everything. */
function allowsIn(list: string | undefined, expected: string): boolean {
  const allowed = list?.split(':').map((each) => each.trim());
  return allowed === undefined || allowed.includes('*') || allowed.includes(expected);
}

export function tagsOf(text: string): Map<string, string> {
  return new Map(
    text
      .split(';')
      .map((part) => /^\s*([a-z]\w*)\s*=([\s\S]*)$/i.exec(part))
      .flatMap((match) => (match?.[1] ? [[match[1].toLowerCase(), (match[2] ?? '').trim()]] : [])),
  );
}
