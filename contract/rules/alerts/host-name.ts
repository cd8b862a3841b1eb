import { withProtocol } from '../text/url.ts';

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

/** What is wrong with a site that was typed; null where it names one, or is blank. */
export function siteProblem(text: string): string | null {
  return hostNameOf(text) === null ? notASite : null;
}

// Names that are not in Latin letters have been turned into `xn--` by now.
const HOST = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
