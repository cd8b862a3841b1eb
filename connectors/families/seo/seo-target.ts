import { noSiteText, readSite, type SiteTarget } from '@vitrine/contract/rules/text/urls.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';

export type Target = SiteTarget;

/** The entered site. Throws `bad_query` for an invalid one. */
export function targetOf(value: unknown, product: string): Target {
  const typed = typeof value === 'string' ? value.trim() : '';
  if (typed === '')
    throw new ProviderError('bad_query', `${product} needs a domain. Enter one, like example.com.`);
  const target = readSite(typed);
  if (!target) throw new ProviderError('bad_query', noSiteText(typed));
  return target;
}
