import { AppError } from '@vitrine/contract/errors.ts';
import { hostNameOf, notASite } from '@vitrine/contract/rules/text/urls.ts';

/** The host of a site as people write it; 422 on `domain` for what is none. */
export function requireHost(domain: string): string {
  const host = hostNameOf(domain);
  if (host === null) throw new AppError('bad_input', { domain: [notASite] });
  return host;
}
