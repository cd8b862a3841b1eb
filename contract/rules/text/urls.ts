const SAFE_PROTOCOL = /^(?:https?:\/\/|mailto:|tel:)/i;

/**
 * A safe link: without a protocol it gets `http://`, and so does one whose protocol could run a script (`javascript:`), which
 * disables it. Empty stays empty.
 */
export function withProtocol(url: string): string {
  const trimmed = url.trim();
  if (trimmed === '' || SAFE_PROTOCOL.test(trimmed)) return trimmed;
  return `http://${trimmed.replace(/^\/\//, '')}`;
}

const OWN = 'https://own.invalid';

/** A path of this site from a link or a form; null for anything that could lead elsewhere. */
export function ownPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, OWN)) return null;
  const { origin, pathname, search, hash } = new URL(text, OWN);
  return origin === OWN && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}

/**
 * The host of a site as people write it: `https://www.acme.example/shop` is `www.acme.example`. Blank is empty, and null is
 * what names no site on the internet.
 */
export function hostNameOf(text: string): string | null {
  if (text.trim() === '') return '';
  const url = URL.parse(withProtocol(text));
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/\.$/, '');
  return HOST.test(host) ? host : null;
}

export const notASite = 'Please enter a site such as www.acme.com.';

/** What is wrong with a typed site; null if it is valid or blank. */
export function siteProblem(text: string): string | null {
  return hostNameOf(text) === null ? notASite : null;
}

// Names in other alphabets have been turned into `xn--` by now.
const HOST = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** A typed site. `www` is left out: a site and its `www` count as one. */
export type SiteTarget = { host: string; url: string };

/** Parses `example.com`, `https://www.example.com/page`, `bücher.example`; null for an invalid site. */
export function readSite(text: string): SiteTarget | null {
  const typed = text.trim();
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url?.hostname.includes('.') || /[\s"|]/.test(typed)) return null;
  return { host: url.hostname.replace(/^www\./, ''), url: url.href };
}

/** The message for an invalid site. */
export function noSiteText(typed: string): string {
  return `"${typed.trim()}" is no domain. Enter one like example.com.`;
}
