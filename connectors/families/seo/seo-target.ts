import { ProviderError } from '../../kit/provider-error.ts';

/** A site as somebody typed it. `www` is left out: providers take a site and its `www` for one. */
export type Target = { host: string; url: string };

/** Understands `example.com`, `https://www.example.com/page`, `bücher.example`. Throws `bad_query` for what is no site. */
export function targetOf(value: unknown, askedBy: string): Target {
  const typed = typeof value === 'string' ? value.trim() : '';
  if (typed === '')
    throw new ProviderError('bad_query', `${askedBy} needs a domain. Enter one, like example.com.`);
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url?.hostname.includes('.') || /[\s"|]/.test(typed))
    throw new ProviderError('bad_query', `"${typed}" is no domain. Enter one like example.com.`);
  return { host: url.hostname.replace(/^www\./, ''), url: url.href };
}
